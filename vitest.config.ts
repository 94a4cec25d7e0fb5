import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { tabCommands } from './e2e/in-tab/commands.ts';
import { downloadCommands } from './e2e/in-tab/download-commands.ts';
import { fileCommands } from './e2e/in-tab/file-commands.ts';
import { modelCommands } from './e2e/in-tab/model-commands.ts';
import { openProductDoor } from './e2e/in-tab/product-door.ts';
import { browserSwitches } from './e2e/harness/browser-switches.ts';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';
import { LongestFirst } from './scripts/longest-first.ts';

const ofServer = {
  environment: 'node',
  // No file mocks a module: what each loads is loaded once for all files of a worker.
  isolate: false,
  setupFiles: ['scripts/vitest-setup.ts'],
  unstubGlobals: true,
  restoreMocks: true,
  testTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // A test waits for its database, a browser for its product: more at once than processors. One project after the other.
    maxWorkers: availableParallelism() + 2,
    reporters: ['default', new ClosingLineReporter()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...ofServer,
          name: 'server',
          globalSetup: 'server/testing/database-setup.ts',
          include: ['*', 'contract/**/*', 'server/**/*', 'scripts/**/*', 'demo/**/*'].map(
            (place) => `${place}.test.ts`,
          ),
          // As in the product, which takes less time than Vite.
          experimental: { viteModuleRunner: false },
        },
      },
      { test: { ...ofServer, name: 'web', include: ['web/**/*.test.ts'] } },
      {
        plugins: [react(), tailwindcss(), openProductDoor()],
        // React as in production, which takes half the time of its other build.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
        },
        test: {
          name: 'widgets',
          maxWorkers: availableParallelism() + 1,
          include: ['e2e/widgets/**/*.test.ts'],
          // A tab or two for all files: the app is loaded once in each.
          setupFiles: ['e2e/in-tab/set-up.ts'],
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          retry: 2,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.HEADLESS_CHROMIUM, args: browserSwitches },
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium' }],
            testerHtmlPath: 'e2e/in-tab/tab.html',
            commands: { ...tabCommands, ...modelCommands, ...fileCommands, ...downloadCommands },
          },
        },
      },
      {
        test: {
          name: 'e2e',
          // All files share one product, and those of a worker one browser.
          globalSetup: 'e2e/harness/shared-product.ts',
          isolate: false,
          environment: './e2e/harness/worker-environment.ts',
          setupFiles: ['e2e/harness/share-good.ts'],
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/widgets/**'],
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          // On a busy machine a browser can come too late. The closing lines name each test that needed this.
          retry: 2,
        },
      },
    ],
  },
});
