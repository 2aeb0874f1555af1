import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

/** Apart from vite.config.ts, so that building the page needs no test tool. */
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  server: { fs: { allow: ['..'] } },
});
