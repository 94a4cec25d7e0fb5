import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { adoptStyles } from './web/adopt-styles.ts';
import { hasSideEffects, planChunks } from './web/chunk-plan.ts';
import { compressBuild } from './web/compress-build.ts';
import { preloadFiles } from './web/preload-files.ts';
import { prerenderPages } from './web/prerender.ts';
import { versionWorker } from './web/version-worker.ts';

const plugins = () => [adoptStyles(), react(), tailwindcss(), prerenderPages()];
const build: InlineConfig['build'] = {
  outDir: '../dist/web',
  emptyOutDir: true,
  target: 'baseline-widely-available',
  sourcemap: false,
  // The Content-Security-Policy allows files of our own only: no inline scripts, no data: URLs.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Three first pages: the app, what a visitor without a session sees before any script runs, and signing in.
    input: ['index.html', 'landing.html', 'auth.html', 'lib/service-worker.ts'],
    // Browsers look for a new one at the same address.
    output: { entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js') },
    treeshake: { moduleSideEffects: hasSideEffects },
  },
};

export default defineConfig({
  root: 'web',
  plugins: [
    ...plugins(),
    planChunks(() => ({ root: 'web', plugins: plugins(), build })),
    preloadFiles(),
    versionWorker(),
    compressBuild(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': { target: 'http://127.0.0.1:5000', changeOrigin: false } } },
  build,
});
