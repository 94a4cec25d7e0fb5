// How everything in content/ is written: spelling, reading grade, length of sentences, exclamation marks.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { content, contentRoot } from '../../../testing/content.ts';
import { gradeProse, listUnsaid, readGuideProse } from '../../../testing/writing/guide-prose.ts';
import { readProse } from '../../../testing/writing/markdown-prose.ts';
import { listWords } from '../../../testing/writing/reading-grade.ts';
import { createSpeller } from '../../../testing/writing/spelling.ts';

const guides = [...content.flows.flows.values()];
const { agents, articles } = content.agents;

const longestSentence = 35;
const hardestForThePublic = 8;
const hardest = 12;

const listLong = (sentences: readonly string[]) =>
  sentences.filter((sentence) => listWords(sentence).length > longestSentence);
const countExclamations = (texts: readonly string[]) => texts.join(' ').match(/!/g)?.length ?? 0;
const proseOf = (texts: readonly string[]) => readProse(texts.join('\n\n'));

describe('every file of content/', () => {
  const speller = createSpeller(readFileSync(join(contentRoot, 'words.txt'), 'utf8').split('\n'));
  const files = readdirSync(contentRoot, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(?:md|yaml)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
  // Of what stands in {{ }}, only quoted text is read by people.
  const readText = (path: string) =>
    readFileSync(path, 'utf8')
      // Messages as people write them, questions for help among them, and a line for who reads Spanish.
      .replace(path.includes('/product/') ? /^questions:\n(?: {2}.*\n)*/m : /^examples:\n(?: {2}.*\n)*/m, '')
      .replace(/^En español: .*$/gm, '')
      .replace(/^ +type: \w+$/gm, '')
      .replace(/\{\{([\s\S]*?)\}\}/g, (_, call: string) => ` ${call.match(/"[^"]*"/g)?.join(' ') ?? ''} `);

  it.each(files.map((path) => relative(contentRoot, path)))(
    '%s has no spelling mistake; names go to words.txt',
    (path) => {
      expect(speller.listUnknown(readText(join(contentRoot, path)))).toEqual([]);
    },
  );
});

describe.each(guides)('the guide $id', (guide) => {
  const prose = readGuideProse(guide);

  it('has sentences that one can follow', () => {
    expect(listLong([...prose.sentences, ...prose.labels])).toEqual([]);
    expect(listLong(guide.steps.map(({ question }) => question))).toEqual([]);
  });

  it('shouts at most once', () => {
    const questions = guide.steps.flatMap(({ question, placeholder }) => [question, placeholder ?? '']);
    expect(countExclamations([...prose.sentences, ...prose.labels, ...questions])).toBeLessThanOrEqual(1);
  });

  it('can be read by those it is for', () => {
    // A guide that says nothing of its own has no grade.
    expect(gradeProse(prose) ?? 0).toBeLessThanOrEqual(hardest);
    if (guide.readers === 'public')
      expect(gradeProse(readGuideProse(guide, 'public')) ?? 0).toBeLessThanOrEqual(hardestForThePublic);
  });
});

// Whatever a finished document says beyond the answers is said by us: `unsaid.txt` lists it, to be read before it grows.
it('says no number, time, name or claim that nobody gave but those that were looked at', async () => {
  const lines = guides.flatMap((flow) => listUnsaid(flow).map((text) => `${flow.id}: ${text}`));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('unsaid.txt');
});

describe.each(articles)('the playbook article $id, $title', ({ answer, facts, profileSentence, tasks, body }) => {
  const texts = [
    answer,
    ...facts.map(({ text }) => text),
    ...(profileSentence ? [profileSentence.text] : []),
    ...tasks.flatMap(({ title, description }) => [title, description]),
    body,
  ];

  it('is short in its sentences, calm and readable', () => {
    const prose = proseOf(texts);
    expect(listLong(prose.sentences)).toEqual([]);
    expect(countExclamations(texts)).toBe(0);
    expect(gradeProse(prose)).toBeLessThanOrEqual(hardest);
  });
});

describe.each([...agents.values()])('the agent $persona', ({ quickActions, messageTemplates, ...agent }) => {
  const templates = messageTemplates.map(({ text }) => text);
  const texts = [agent.role, agent.tone, agent.greeting, agent.voice, ...agent.boundaries, ...templates];

  it('writes short sentences that everybody can read', () => {
    const prose = proseOf(texts);
    expect(listLong(prose.sentences)).toEqual([]);
    expect(gradeProse(prose)).toBeLessThanOrEqual(hardest);
    expect(countExclamations([agent.greeting])).toBeLessThanOrEqual(1);
    for (const text of templates) expect(countExclamations([text])).toBeLessThanOrEqual(1);
  });

  it('offers what its guides do', () => {
    const descriptions = quickActions.map(({ title, description }) => `${title}. ${description}`);
    expect(listLong(descriptions)).toEqual([]);
    const ofOthers = quickActions.filter(({ flowId }) => {
      const guide = guides.find(({ id }) => id === flowId);
      return guide && guide.agentType !== null && guide.agentType !== agent.agentType;
    });
    expect(ofOthers).toEqual([]);
  });
});
