import { expect, it } from 'vitest';
import { addTexts, askAll } from '../records.ts';
import { createOrganization, createUser, useTestApp } from '../test-app.ts';
import { readSet } from './read-set.ts';

interface AskedDocument {
  organization: string;
  name: string;
  text: string;
}

interface Lookup {
  question: string;
  organization: string;
  before?: string | string[];
  /** The words that answer, any of them; none where nothing does. */
  answers?: string[];
}

const test = useTestApp({ runJobs: true });
const plain = (text: string): string =>
  text
    .replaceAll(/[|*_>\\"“”‘’']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

it('shows the words of the documents that answer what is looked up, most often in the first passage', async () => {
  const lookups = readSet<Lookup>('lookups');
  const answers = new Map<Lookup, string>();
  for (const [organization, documents] of Map.groupBy(
    readSet<AskedDocument>('documents'),
    (each) => each.organization,
  )) {
    const user = await createUser(test);
    const { id: organizationId } = await createOrganization(user);
    const texts = documents.map(({ name, text }) => [name.replace(/\.\w+$/, '.txt'), text] as const);
    await addTexts(user, organizationId, Object.fromEntries(texts));
    for (const lookup of lookups.filter((each) => each.organization === organization)) {
      const asked = [lookup.before ?? [], lookup.question].flat();
      const told = await askAll(user, organizationId, asked);
      answers.set(lookup, told.at(-1)!.content);
    }
  }
  const answered = lookups.filter((lookup) => (lookup.answers ?? []).length > 0);
  const isIn = (lookup: Lookup, text: string) => lookup.answers!.some((words) => plain(text).includes(plain(words)));
  const shown = answered.filter((lookup) => isIn(lookup, answers.get(lookup)!));
  const first = answered.filter((lookup) => isIn(lookup, answers.get(lookup)!.split(/\[2\]:/)[0]!));
  console.info(`Lookups: ${shown.length} shown, ${first.length} first, of ${answered.length}.`);
  if (process.env.SHOW)
    for (const lookup of answered)
      if (!shown.includes(lookup))
        console.info(`\n### ${lookup.question} => ${lookup.answers![0]}\n${answers.get(lookup)}`);
  expect(shown.length / answered.length).toBeGreaterThanOrEqual(0.75);
  expect(first.length / answered.length).toBeGreaterThan(0.55);
});
