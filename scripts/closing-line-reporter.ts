import type { Reporter, TestModule } from 'vitest/node';

/** Names what passed only when it was tried again, and ends a run with one line that any machine can read: "12 passed, 0 failed". */
export class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        counts[test.result().state]++;
        if (test.diagnostic()?.flaky) console.log(`Passed only when tried again: ${test.fullName}`);
      }
      counts.failed += module.errors().length;
    }
    const skipped = counts.skipped + counts.pending;
    const line = `${counts.passed} passed, ${counts.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    process.once('exit', () => process.stdout.write(`${line}\n`));
  }
}
