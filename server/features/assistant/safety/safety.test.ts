import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ContentError } from '../../../platform/content/index.ts';
import { content, contentRoot } from '../../../testing/content.ts';
import { half, readSet, readWhole } from '../../../testing/questions/read-set.ts';
import { leastThreadTime } from '../../../../scripts/thread-time.ts';
import { createSafety } from './create-safety.ts';
import { loadSafety } from './load-safety.ts';
import { ordinaryQuestions } from './ordinary-questions.ts';

const { dangers, harmless } = loadSafety(contentRoot);
const safety = createSafety({ dangers, harmless }, ordinaryQuestions(content.agents));
const textOf = (id: string) => dangers.find((danger) => danger.id === id)?.text ?? '';

interface AskedMessage {
  text: string;
  kind?: string;
}

const readQuestions = (name: string) => readSet<AskedMessage>(name);

describe('on messages that it was not made with, safety', () => {
  // Two kinds that one text may answer as well as the other.
  const neighbours = [
    ['violence', 'home-violence'],
    ['violence', 'harassment'],
    ['violence', 'officer'],
    ['child-abuse', 'self-harm'],
    ['child-abuse', 'harassment'],
    ['child-abuse', 'home-violence'],
    ['child-abuse', 'injury'],
    ['elder-abuse', 'theft'],
    ['elder-abuse', 'injury'],
    ['elder-abuse', 'home-violence'],
    ['self-harm', 'injury'],
    ['fire', 'injury'],
  ];
  const met = (kind: string, heard: string | undefined) =>
    heard === kind || neighbours.some((pair) => heard !== undefined && pair.includes(kind) && pair.includes(heard));

  it('meets at least 54 of 60 that tell of distress or danger', () => {
    const messages = readQuestions('safety');
    expect(messages).toHaveLength(60);
    const found = messages.filter(({ text, kind = '' }) => met(kind, safety.listen(text)?.id));
    console.info(`Safety: ${found.length} of ${messages.length} messages of danger met.`);
    expect(found.length).toBeGreaterThanOrEqual(54);
  });

  it('is alarmed by at most 3 in 100 short messages that go on from an answer, and meets those that tell of danger', () => {
    const path = join(import.meta.dirname, 'testing', 'follow-ups.yaml');
    const messages = parse(readFileSync(path, 'utf8')) as AskedMessage[];
    const [dangerous, ordinary] = [messages.filter(({ kind }) => kind), messages.filter(({ kind }) => !kind)];
    const alarmed = ordinary.filter(({ text }) => safety.listen(text));
    console.info(`Safety: ${alarmed.length} of ${ordinary.length} short ones alarmed.`);
    expect(alarmed.length / ordinary.length).toBeLessThanOrEqual(0.03);
    expect(dangerous.filter(({ text }) => !safety.listen(text))).toEqual([]);
  });

  it('meets at least 50 of 60 that ask something ordinary as well, and is alarmed by at most 4 in 100 of their kind', () => {
    const path = join(import.meta.dirname, 'testing', 'mixed.yaml');
    const messages = parse(readFileSync(path, 'utf8')) as (AskedMessage & { asks?: string })[];
    const [dangerous, ordinary] = [messages.filter(({ kind }) => kind), messages.filter(({ kind }) => !kind)];
    const found = dangerous.filter(({ text }) => safety.listen(text));
    const alarmed = ordinary.filter(({ text }) => safety.listen(text));
    const searched = dangerous.filter(({ text, asks = '' }) => {
      const rest = safety.listenForRest(text).toLowerCase();
      return asks.split(' ').filter((word) => rest.includes(word)).length > 1;
    });
    console.info(
      `Safety: ${found.length} of ${dangerous.length} mixed ones met, ${alarmed.length} of ${ordinary.length} alarmed, ${searched.length} searched.`,
    );
    expect(found.length).toBeGreaterThanOrEqual(50);
    expect(searched.length).toBeGreaterThanOrEqual(45);
    expect(alarmed.length / ordinary.length).toBeLessThanOrEqual(0.04);
  });

  it('is sure of nine in ten that tell of danger, and of few that do not', () => {
    const heard = readQuestions('safety').flatMap(({ text }) => safety.listen(text) ?? []);
    expect(heard.filter(({ isFaint }) => isFaint).length / heard.length).toBeLessThanOrEqual(0.12);
    expect(safety.listen('I want to kill myself')?.isFaint).toBe(false);
    const weeks = (
      ['ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth'] as const
    ).flatMap((set) => readWhole<{ questions: AskedMessage[] }>('week', set).questions);
    const sure = weeks.filter(({ text }) => safety.listen(text)?.isFaint === false);
    console.info(`Safety: sure of ${sure.length} of ${weeks.length} messages of eight weeks.`);
    expect(sure.length / weeks.length).toBeLessThanOrEqual(0.02);
  });

  it('is alarmed by at most 1 in 100 of what people say on a quiet day, of anything, which nothing was learnt from', () => {
    const path = join(import.meta.dirname, 'testing', 'everyday.yaml');
    const messages = parse(readFileSync(path, 'utf8')) as AskedMessage[];
    expect(messages.length).toBeGreaterThanOrEqual(200);
    const alarmed = messages.filter(({ text }) => safety.listen(text));
    console.info(`Safety: ${alarmed.length} of ${messages.length} everyday ones alarmed.`);
    expect(alarmed.length / messages.length).toBeLessThanOrEqual(0.01);
  });

  it('is alarmed by at most 2 of 200 harmless ones', () => {
    const messages = readQuestions('harmless');
    expect(messages).toHaveLength(200);
    const alarmed = messages.filter(({ text }) => safety.listen(text)).length;
    console.info(`Safety: ${alarmed} of ${messages.length} harmless messages alarmed.`);
    expect(alarmed).toBeLessThanOrEqual(2);
  });

  it('is alarmed by at most 1 in 100 questions that people look something up with', () => {
    const sets = half === 'dev' ? (['dev', 'near'] as const) : [half];
    const lookups = sets.flatMap((set) => readSet<{ question: string }>('lookups', set));
    const asked = lookups.map(({ question }) => question);
    const alarmed = asked.filter((text) => safety.listen(text));
    expect(alarmed.length / asked.length).toBeLessThanOrEqual(0.01);
  });
});

describe('safety', () => {
  it.each([
    ['I want to die', 'self-harm'],
    ['there is a man with a gun in the hall', 'violence'],
    ['my husband beats me and I am afraid to go home', 'home-violence'],
    ['a boy told me that his father hits him with a belt', 'child-abuse'],
    ['her son takes the old lady’s check and shouts at her', 'elder-abuse'],
    ['my boss keeps touching me', 'harassment'],
    ['a volunteer collapsed and he is not breathing', 'injury'],
    ['the kitchen is on fire!', 'fire'],
    ['I think our treasurer is stealing money', 'theft'],
    ['ICE agents are at the door, they have a warrant', 'officer'],
    ['ya no quiero vivir', 'self-harm'],
    ['hay un hombre con un cuchillo en la puerta', 'violence'],
    ['una niña me dijo que su tío la toca', 'child-abuse'],
    ['huele a gas en la cocina', 'fire'],
    ['one of our volunteers hit her kid in the parking lot. what does our policy say about reporting', 'child-abuse'],
    ['i feel like dying, also when is the grant report due', 'self-harm'],
  ])('meets "%s" as %s', (message, kind) => {
    expect(safety.listen(message)?.id).toBe(kind);
  });

  it.each([
    'how do I fire a volunteer kindly',
    'a grant for our suicide prevention program',
    'write a killer subject line',
    'is there a fire drill this month?',
    'escribe una carta para agradecer a la policía',
    'And now think about shoes.',
    'are tutors insured if they fall on the stairs',
    'hello',
    '',
    '   \n ',
    '🙂',
    '你好',
  ])('leaves "%s" alone', (message) => {
    expect(safety.listen(message)).toBeNull();
  });

  it('is not alarmed by documents that are pasted', () => {
    const documents = readQuestions('documents');
    expect(documents).not.toEqual([]);
    expect(documents.filter(({ text }) => safety.listen(text))).toEqual([]);
  });

  it('hears a danger at the end of what was pasted', () => {
    const pasted = 'The committee met on Tuesday and approved the budget for the summer camp. '.repeat(500);
    expect(safety.listen(`${pasted}\nI want to kill myself, I took a bottle of pills`)?.id).toBe('self-harm');
  });

  it.each([
    ['one letter', 'a'.repeat(50_000)],
    ['one word', 'gun '.repeat(12_500)],
    ['short sentences', 'A gun. '.repeat(7_000)],
    ['new lines', 'x\n'.repeat(25_000)],
    ['accents', 'e\u0301'.repeat(25_000)],
  ])('reads 50,000 characters of %s in a fifth of a second of the processor', (_, message) => {
    safety.listen(message);
    expect(leastThreadTime(200, () => safety.listen(message))).toBeLessThan(200);
  });
});

describe('the texts of content/safety', () => {
  it.each([
    ['self-harm', '988', '911'],
    ['violence', '911'],
    ['home-violence', '911', '1-800-799-7233'],
    // Whether “her” is a child or somebody's mother is not always heard rightly.
    ['child-abuse', '911', 'child protective services', '1-800-422-4453', '1-800-677-1116'],
    ['elder-abuse', '911', 'adult protective services', '1-800-677-1116', '1-800-422-4453'],
    ['harassment', '911', '1-800-656-4673', 'lawyer'],
    ['injury', '911', '1-800-222-1222'],
    ['fire', '911'],
    ['theft', 'lawyer', 'bank', '1-877-382-4357'],
    ['officer', 'lawyer', 'judge', 'warrant'],
  ])('of %s names whom to call', (id, ...named) => {
    for (const words of named) expect(textOf(id)).toContain(words);
  });

  it('say what to write down, what not to do, and a line in Spanish', () => {
    expect(dangers).toHaveLength(10);
    for (const { text } of dangers) {
      expect(text).toMatch(/write down/i);
      expect(text).toMatch(/do not/i);
      expect(text).toContain('En español');
    }
  });

  it('meet each its own examples, and hardly any that is harmless', () => {
    const heard = dangers.flatMap(({ id, examples }) =>
      examples.map((text) => ({ text, id, met: safety.listen(text)?.id })),
    );
    expect(heard.filter(({ met }) => !met)).toEqual([]);
    expect(heard.filter(({ id, met }) => met === id).length / heard.length).toBeGreaterThan(0.95);
    expect(harmless.filter((text) => safety.listen(text)).length / harmless.length).toBeLessThan(0.01);
  });
});

describe('a file of content/safety that cannot be used stops the start', () => {
  let root: string;
  beforeEach(() => {
    root = join(mkdtempSync(join(tmpdir(), 'safety-')), 'content');
    cpSync(join(contentRoot, 'safety'), join(root, 'safety'), { recursive: true });
  });
  afterEach(() => rmSync(join(root, '..'), { recursive: true }));

  const problemsOf = (path: string, change: (text: string) => string) => {
    const file = join(root, 'safety', path);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    try {
      loadSafety(root);
    } catch (error) {
      if (error instanceof ContentError) return error.message;
      throw error;
    }
    return 'no problem';
  };

  it('as it is, it is read', () => {
    expect(problemsOf('fire.md', (text) => text)).toBe('no problem');
  });

  it.each([
    [
      'an id of another',
      'fire.md',
      (text: string) => text.replace('id: fire', 'id: flood'),
      ':2: id: Please write what',
    ],
    ['no title', 'fire.md', (text: string) => text.replace(/^title:.*\n/m, ''), ':2: title: This is missing'],
    [
      'an unknown key',
      'fire.md',
      (text: string) => text.replace('examples:', 'words: a\nexamples:'),
      ':4: words: This key',
    ],
    ['too few examples', 'fire.md', () => '---\nid: fire\ntitle: Fire\nexamples: [a]\n---\nRun.\n', ':4: examples: '],
    ['nothing to say', 'fire.md', (text: string) => `---${text.split('---')[1]}---\n`, ': Please write below'],
    ['too much to say', 'fire.md', (text: string) => text + 'Run. '.repeat(100), ': Please keep what is said'],
    ['no harmless list', 'harmless.yaml', () => 'examples: []\n', ':1: examples: Please write at least 200 entries'],
  ])('with %s', (_, path, change, message) => {
    const problems = problemsOf(path, change);
    expect(problems).toContain(`content/safety/${path}:`);
    expect(problems).toContain(message);
  });
});
