import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';

export default defineConfig({
  test: {
    // The tests wait more than they reckon.
    maxWorkers: '100%',
    reporters: ['default', new ClosingLineReporter()],
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: [
            '*.test.ts',
            'contract/**/*.test.ts',
            'server/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          globalSetup: 'server/testing/database-setup.ts',
          // No file mocks a module: what each loads is loaded once for all files of a worker.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          // The files of a worker share one product and one browser.
          isolate: false,
          environment: './e2e/harness/worker-environment.ts',
          include: ['e2e/**/*.test.ts'],
          // After the fast tests.
          sequence: { groupOrder: 1 },
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
