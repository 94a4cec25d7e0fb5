import { expect, it } from 'vitest';
import { createAssistant } from '../../features/assistant/answer.ts';
import { loadSafety } from '../../features/assistant/safety/load-safety.ts';
import { content, contentRoot } from '../content.ts';
import { createAsking, type AskedDocument } from './organization-in-memory.ts';
import { half, readSet, type Half } from './read-set.ts';

interface Lookup {
  question: string;
  organization: string;
  before?: string | string[];
  /** The words that answer, any of them; none where nothing does. */
  answers?: string[];
}

/** What an answer begins with that does not take what it shows for what is asked. */
const admits = /^(?:I found no|This comes nearest|The playbook has this, which may)/;

const plain = (text: string): string =>
  text
    .replaceAll(/[|*_>\\"“”‘’']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Of `near` half asks for what nothing answers, though it is spoken of. */
const floors: Partial<Record<Half, { doubted: number; misled: number }>> = { near: { doubted: 0.86, misled: 0.09 } };
const usual = { doubted: 0.88, misled: 0.02 };

const { agents, flows } = content;
const { answer } = createAssistant({ agents, flows: flows.flows, safety: loadSafety(contentRoot) });

it.each(half === 'dev' ? (['dev', 'near'] as const) : [half])(
  'of %s, shows the words of the documents that answer what is looked up, most often in the first passage',
  { timeout: 600_000 },
  async (set) => {
    const documents = Map.groupBy(readSet<AskedDocument>('documents', set), (each) => each.organization);
    const asking = new Map([...documents].map(([organization, of]) => [organization, createAsking(of)]));
    const lookups = readSet<Lookup>('lookups', set);
    const answered = lookups.filter(({ answers = [] }) => answers.length > 0);
    const [shown, first, sure]: [Lookup[], Lookup[], Lookup[]] = [[], [], []];
    let doubted = 0;
    for (const lookup of lookups) {
      const { text } = await answer(asking.get(lookup.organization)!(lookup.question, [lookup.before ?? []].flat()));
      const isIn = (part: string) => lookup.answers?.some((words) => plain(part).includes(plain(words)));
      if (isIn(text) && admits.test(text)) doubted += 1;
      if (isIn(text)) shown.push(lookup);
      else if (!admits.test(text)) sure.push(lookup);
      if (isIn(text.split(/\[2\]:/)[0]!)) first.push(lookup);
      if (process.env.SHOW_ANSWERS && sure.includes(lookup)) console.info(`SURE: ${lookup.question}\n${text}\n`);
    }
    const name = set === 'near' ? 'Near lookups' : 'Lookups';
    console.info(`${name}: ${shown.length} shown, ${first.length} first, of ${answered.length}.`);
    console.info(`${name}: ${doubted} doubted, of ${shown.length} shown.`);
    console.info(`${name}: ${sure.length} misled, of ${lookups.length}.`);
    const floor = floors[set] ?? usual;
    expect(doubted / shown.length).toBeLessThanOrEqual(floor.doubted);
    expect(sure.length / lookups.length).toBeLessThanOrEqual(floor.misled);
    expect(shown.length / answered.length).toBeGreaterThanOrEqual(0.88);
    expect(first.length / answered.length).toBeGreaterThanOrEqual(0.78);
  },
);
