/** Read by Vite, Vitest, svelte-check and editors. */
export default {
  compilerOptions: { runes: true },
};
