import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** The page is built into the Python package, which serves it. Vitest has a config of its own. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/levata/server/static',
    emptyOutDir: true,
    // Nothing inline: the page runs under the policy "default-src 'self'".
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The wording is read from the Python package, outside this folder.
  server: { fs: { allow: ['..'] } },
});
