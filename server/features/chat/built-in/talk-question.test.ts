import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTalkQuestion } from './talk-question.ts';

describe('a question after what was said', () => {
  it.each<[text: string, speaker: string | null, topics: string[]]>([
    ['What did we decide about the gala?', null, ['gala']],
    ['and what did she say about the van?', null, ['van']],
    ['what did grace say about the match', 'grace', ['match']],
    ['Did anyone discuss the audit?', null, ['audit']],
    ['Has anybody talked about the roof yet?', null, ['roof']],
    ['Have we agreed on a date for the gala?', null, ['gala']],
    ['What date did we agree on for the gala?', null, ['gala']],
    ['Which caterer did we pick?', null, ['caterr']],
    ['Grace, what did Ben Ortiz tell you about the pantry?', 'ben ortiz', ['pantri']],
    ['What did you suggest about the newsletter?', 'Grace', ['newslettr']],
    ['Who mentioned the audit?', null, ['audit']],
    ['Was the audit discussed?', null, ['audit']],
    ['What was said about the pantry?', null, ['pantri']],
    ['Do you remember what we decided about the gala?', null, ['gala']],
    ['Can you remind me what Ben said about the gala?', 'ben', ['gala']],
    ['What was the decision on the venue?', null, ['venu']],
    ['So, which caterer did we pick for the gala?', null, ['gala']],
    ['What has our board approved about the reserve?', null, ['reserv']],
    ['When did we talk about the van?', null, ['van']],
  ])('"%s" asks for the words of %s about %j', (text, speaker, topics) => {
    expect(readTalkQuestion(text, 'grant_writer')).toMatchObject({ speaker, topics });
  });

  it.each([
    'What should I say to a donor who lost her husband?',
    'How do we decide which grants to apply for?',
    'The donor has promised us $5,000. How do we thank her?',
    'What did we say?',
    'What did we raise at the gala?',
    'Tell me about the gala',
    'Who approves the budget?',
    'How many people said yes?',
    `What did we decide about the gala? ${'It was long. '.repeat(40)}`,
  ])('"%s" is none', (text) => {
    expect(readTalkQuestion(text, 'grant_writer')).toBeNull();
  });

  it('is none of the questions that the playbook is measured with', () => {
    const folder = join(import.meta.dirname, '../../agents/testing');
    const names = ['known-questions', ...[1, 2, 3, 4, 5, 6].map((number) => `blind-questions-${number}`)];
    const asked = names.flatMap(
      (name) => parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as { ask: string }[],
    );
    expect(asked.length).toBeGreaterThan(400);
    expect(asked.filter(({ ask }) => readTalkQuestion(ask, 'grant_writer'))).toEqual([]);
  });
});
