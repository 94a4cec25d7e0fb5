import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** More hide something. */
const mostTriedAgain = 3;
const mostFailuresTold = 20;
const mostCauseLines = 10;
const mostLetters = 300;

/**
 * Ends a run with what went wrong, so that it is read without scrolling: what passed only when it was tried again, and why it
 * failed before; each failure with its file; and one line that any machine can read: "12 passed, 0 failed".
 */
export class ClosingLineReporter implements Reporter {
  private root = process.cwd();

  onInit({ config }: Vitest): void {
    this.root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 };
    const triedAgain: string[][] = [];
    const failures = errors.map(({ message }) => `FAILED outside a test: ${firstLine(message)}`);
    for (const module of modules) {
      const file = relative(this.root, module.moduleId);
      const tell = (name: string, message = '') => failures.push(`FAILED ${file} › ${name}: ${firstLine(message)}`);
      for (const suite of module.children.allSuites()) {
        for (const { message } of suite.errors()) tell(suite.fullName, message);
        counts.failed += suite.errors().length;
      }
      for (const test of module.children.allTests()) {
        const { state, errors: causes } = test.result();
        counts[state]++;
        if (state === 'failed') tell(test.fullName, causes[0]?.message);
        if (test.diagnostic()?.flaky) {
          triedAgain.push([`Passed only when tried again: ${file} › ${test.fullName}`, ...this.tellCauses(test)]);
        }
      }
      for (const { message } of module.errors()) tell('the file itself', message);
      counts.failed += module.errors().length;
    }
    if (triedAgain.length > mostTriedAgain) {
      failures.push(`FAILED: ${triedAgain.length} tests were tried again; more than ${mostTriedAgain} hide something.`);
      counts.failed += 1;
      process.exitCode = 1;
    }
    const skipped = counts.skipped + counts.pending;
    const untold = failures.length - mostFailuresTold;
    const lines = [
      ...triedAgain.flat(),
      ...failures.slice(0, mostFailuresTold),
      ...(untold > 0 ? [`and ${untold} more`] : []),
      `${counts.passed} passed, ${counts.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ];
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }

  /** What its failed tries said, and where in the test they stood. */
  private tellCauses(test: TestCase): string[] {
    const causes = (test.result().errors ?? []).flatMap(({ message, diff = '', stacks = [] }) => {
      const place = stacks.find(({ file }) => file === test.module.moduleId) ?? stacks[0];
      const where = place ? `${relative(this.root, place.file)}:${place.line}: ` : '';
      return `${where}${message}\n${diff}`.split('\n').filter((line) => line.trim() !== '');
    });
    return causes.slice(0, mostCauseLines).map((line) => `  ${line.slice(0, mostLetters)}`);
  }
}

const firstLine = (message: string) => message.split('\n')[0]?.slice(0, mostLetters) ?? '';
