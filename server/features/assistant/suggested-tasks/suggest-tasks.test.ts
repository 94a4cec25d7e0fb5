import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { timeThread } from '../../../../scripts/thread-time.ts';
import { titleWords } from './same-task.ts';
import { suggestTasks } from './suggest-tasks.ts';

const today = '2026-11-21';
const suggest = (message: string, openTaskTitles: string[] = []) => suggestTasks({ message, openTaskTitles, today });
const inShort = (message: string) => suggest(message).map(({ priority, title }) => `${priority}: ${title}`);

/** Messages, each with the tasks that a careful reader takes from it. */
interface MessageSet {
  set: string;
  messages: { about: string; message: string; tasks: string[] }[];
}
const sets = parse(readFileSync(new URL('testing/messages.yaml', import.meta.url), 'utf8')) as MessageSet[];

/** A reader words some titles with knowledge beyond the message: half of the shorter title's words is the same task. */
function isMeant(title: string, expected: string): boolean {
  const [one, other] = [title, expected].map((text) => titleWords(text));
  const shared = [...one!].filter((word) => other!.has(word)).length;
  return shared >= 2 && shared / Math.min(one!.size, other!.size) >= 0.5;
}

function countMeant({ message, tasks }: MessageSet['messages'][number]) {
  const found = suggest(message).map(({ title }) => title);
  const left = [...found];
  for (const task of tasks) {
    const at = left.findIndex((title) => isMeant(title, task));
    if (at >= 0) left.splice(at, 1);
  }
  return { found: found.length, meant: found.length - left.length, expected: tasks.length };
}

describe('what a careful reader takes from a message is found', () => {
  it.each([
    ['examples of the domain facts', 14, 0.9, 0.7],
    ['thirty messages of ours', 30, 0.95, 0.87],
    ['fifteen written later', 15, 0.95, 0.82],
  ])('in the %s', (name, count, leastPrecision, leastRecall) => {
    const messages = sets.find(({ set }) => set === name)?.messages ?? [];
    expect(messages).toHaveLength(count);
    const counts = messages.map(countMeant);
    const sum = (of: 'found' | 'meant' | 'expected') => counts.reduce((total, each) => total + each[of], 0);
    const [precision, recall] = [sum('meant') / sum('found'), sum('meant') / sum('expected')];
    console.info(`suggested tasks, ${name}: precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`);
    expect(precision).toBeGreaterThanOrEqual(leastPrecision);
    expect(recall).toBeGreaterThanOrEqual(leastRecall);
  });
});

describe('a message', () => {
  it.each([
    ['of a sentence', 'Please send the signed letter to Harlan.', ['medium: Send the signed letter to Harlan']],
    ['of a duty', 'Don’t forget to thank the volunteers by Monday.', ['high: Thank the volunteers by Monday']],
    ['of a time to come', 'When you have time, clean up the shared drive.', ['low: Clean up the shared drive']],
    ['of the law', 'You need to register with SAM.gov first.', ['high: Register with SAM.gov first']],
    [
      'with several in a sentence',
      'By Friday, circulate the agenda, then book the room and review and sign the lease.',
      ['high: Circulate the agenda', 'medium: Book the room', 'medium: Review and sign the lease'],
    ],
    [
      'with a list',
      '## Next steps\n\n1. **Call** Maria\n2. Dev: print *40* programs\n3. Luis to pick up the chairs\n- [x] Sign the offer\n- ~~Call Ann~~',
      ['medium: Call Maria', 'medium: Print 40 programs', 'medium: Pick up the chairs'],
    ],
    [
      'with a table',
      '| Action | Owner | Due |\n| --- | --- | --- |\n| Draft the appeal | Priya | 11/25/2026 |\n| Tutor training | [who] | Dec 18 |\n| Weekly call | | |',
      ['high: Draft the appeal', 'medium: Tutor training'],
    ],
  ])('%s gives its tasks', (_what, message, expected) => {
    expect(inShort(message)).toEqual(expected);
  });

  it.each([
    ['questions', 'Which funders did you ask last year? Should you call them again?'],
    ['definitions', 'Report means a written account. Audit costs rise with federal spending.'],
    ['what is done', 'I’ve drafted the letter and checked the totals. We have sent the packet.'],
    ['promises', 'Once I know, I can write the invitation and add the dial-in.'],
    ['advice', 'Focus on retention. Keep every sentence short. Never promise what you cannot measure.'],
    ['examples', 'For example, call ten donors on Monday. “Send us your story by Friday.”'],
    ['options', 'You might add a QR code. You could do one of these:\n\n- Call the funder\n- Write the letter'],
    ['quotations and code', '> Please reply by December 1.\n\n```\nSend the letter to Maria by Friday.\n```'],
    ['headings', '# Write the letter by Friday\n\n## Call Maria today'],
    ['the text of a letter', 'Dear Ms. Lee,\n\nPlease reply by December 1.\n\n- Call us today.\n\nWith thanks,\nJo'],
    ['a disclaimer', 'Draft for review - not legal, tax or accounting advice.'],
    ['nouns that could be verbs', 'Plan B is ready. Report due dates vary. Complete and accurate records matter.'],
    ['nothing', ' \n '],
  ])('of %s gives none', (_what, message) => {
    expect(suggest(message)).toEqual([]);
  });
});

describe('suggestions', () => {
  it('keep names, figures, days and links in title or description', () => {
    const [task] = suggest(
      'Email Maria the 2026 budget, $12,500 in all, so that the board sees it on December 10, 2026.',
    );
    expect(task?.title).toBe('Email Maria the 2026 budget');
    expect(task?.description).toMatch(/\$12,500.*December 10, 2026/);
    const [linked] = suggest('- Submit the form at [the portal](https://example.org/apply)');
    expect(linked?.description).toContain('https://example.org/apply');
  });

  it('are five at most, the most urgent first and each priority in the order of the message', () => {
    const message = ['Ana', 'Ben today', 'Cleo', 'Dev', 'Eva', 'Finn'].map((name) => `- Call ${name}`).join('\n');
    expect(inShort(`${message}\n- File the W-2 forms`)).toEqual([
      'high: Call Ben today',
      'high: File the W-2 forms',
      ...['Ana', 'Cleo', 'Dev'].map((name) => `medium: Call ${name}`),
    ]);
  });

  it('are never the same twice, nor what an open task says in nearly the same words', () => {
    expect(suggest('Call Maria today.\n\n- **Call Maria** today!\n- Please call Maria today.')).toHaveLength(1);
    const message = 'Request two letters of support. Draft the budget narrative for Harlan.';
    expect(suggest(message, ['request TWO letters of support!'])).toHaveLength(1);
    expect(suggest(message, ['Request letters', 'Draft the narrative'])).toHaveLength(2);
  });

  it.each([
    ['many brackets', '['.repeat(50_000)],
    ['many spaces', `Before ${' '.repeat(49_000)}x`],
    ['endless clauses', 'send the letter and '.repeat(2500)],
    ['deep lists', '- '.repeat(25_000)],
    ['deep quotes', '> '.repeat(20_000)],
  ])('come from %s in time', (_what, message) => {
    expect(timeThread(() => expect(suggest(message).length).toBeLessThanOrEqual(5))).toBeLessThan(10_000);
  });
});
