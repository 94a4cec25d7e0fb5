import { defineConfig } from 'vitest/config';
import { ClosingLineReporter } from './scripts/closing-line-reporter.ts';

export default defineConfig({
  test: {
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
          ],
          globalSetup: 'server/testing/database-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
