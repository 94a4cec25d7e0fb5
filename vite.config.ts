import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderPages } from './web/prerender.ts';

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), prerenderPages()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: 'http://127.0.0.1:5000', changeOrigin: false } } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    sourcemap: false,
    // The Content-Security-Policy allows files of our own only: no inline scripts, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Three first pages: the app, what a visitor without a session sees before any script runs, and signing in.
    rolldownOptions: { input: ['index.html', 'landing.html', 'auth.html'] },
  },
});
