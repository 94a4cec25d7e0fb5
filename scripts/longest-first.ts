import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take far longer than others of their size, and what begins last ends alone. */
const longest = [
  'server/testing/injection.test.ts',
  'server/features/flows/content-tests/guides.test.ts',
  'server/testing/questions/lookups.test.ts',
  'server/platform/database/embedded/crash.test.ts',
  'server/platform/text-extraction/bad-files.test.ts',
  'server/testing/hostile-patterns.test.ts',
  'server/features/flows/content-tests/content-quality.test.ts',
  'server/testing/questions/week.test.ts',
  'server/testing/questions/playbook.test.ts',
  'e2e/widgets/guide-of-each-agent.test.ts',
  'e2e/demo.test.ts',
  'e2e/screens/layout-shifts.test.ts',
  'e2e/soak/second-start.test.ts',
];

/** Larger files begin first, as vitest has it where it knows no times, but for those above. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    const bySize = await super.sort(files);
    return [...bySize.filter(isLong), ...bySize.filter((file) => !isLong(file))];
  }
}
