import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { content } from '../../../testing/content.ts';
import type { AgentType } from '../../../../contract/agents.ts';
import type { Question } from '../answerer.ts';
import { findAskedGuide, guideForMoney } from './asked-guide.ts';
import { tellFirstSteps } from './tell-first-steps.ts';

const flows = content.flows;

it.each<[AgentType, string, string]>([
  ['fundraising_coach', 'How should we ask our members for the other $3,000 for the roof?', 'appeal_letter'],
  ['general_coach', 'how do i ask people for 500 dollars', 'appeal_letter'],
  ['fundraising_coach', 'We still need money for a kiln', 'appeal_letter'],
  ['fundraising_coach', 'How do we find the remaining $2,500?', 'appeal_letter'],
  ['grant_writer', 'I need $9,000 for a kiln', 'grant_outline'],
  ['grant_writer', 'how do we ask our neighbors to donate money', 'appeal_letter'],
  ['fundraising_coach', 'How can we raise the last 4,000 for the kiln?', 'appeal_letter'],
])('%s leads “%s” to the guide %s', (agentType, text, guide) => {
  expect(guideForMoney({ text, agentType })).toBe(guide);
});

it.each([
  'How do I ask donors for feedback?',
  'How do I ask the board for a decision?',
  'We need a van for the food bank',
  'How much money do we need for a kiln?',
  'How do I thank donors for money?',
  'How do we find the rest of the minutes?',
  'I need to find the policy for volunteers',
])('“%s” asks for no money', (text) => {
  expect(guideForMoney({ text, agentType: 'fundraising_coach' })).toBeNull();
});

it.each(['help me write the kiln grant', 'Can you write a grant for our library?', 'Help us with the Olsen grant'])(
  '“%s” leads to the proposal',
  (text) => {
    expect(findAskedGuide(text, flows)).toBe('grant_outline');
  },
);

it('a report on a grant is none', () => {
  expect(findAskedGuide('help me write the grant report', flows)).toBe('grant_report');
});

it('no question that the playbook is measured with is led to a proposal in its stead', () => {
  const sets = ['known-questions', ...[1, 2, 3, 4, 5, 6].map((number) => `blind-questions-${number}`)];
  const asked = sets.flatMap((name) => {
    const path = join(import.meta.dirname, '../../agents/testing', `${name}.yaml`);
    return parse(readFileSync(path, 'utf8')) as { ask: string; first: string | null }[];
  });
  const led = asked.filter(({ ask, first }) => first !== null && findAskedGuide(ask, flows) === 'grant_outline');
  expect(led.map(({ first }) => first)).toEqual(led.map(() => 'GW02'));
});

it('ends on long messages', () => {
  for (const part of ['ask donors ', 'how do i ask ', 'we need the ', 'raise the other '])
    expect(guideForMoney({ text: part.repeat(5_000), agentType: 'grant_writer' })).toBeNull();
});

const newcomer = (text: string, given: Partial<Question> = {}) =>
  tellFirstSteps({
    text,
    history: [],
    profile: { mission: null, programs: [] },
    readsProfile: true,
    documents: null,
    ...given,
  } as unknown as Question);

it.each([
  'what should I do first in here?',
  'Where do we begin with this app?',
  'ok, how do I get started?',
  'what do I do first',
])('“%s” is told the first steps', async (text) => {
  const { text: told } = (await newcomer(text))!;
  expect(told).toMatch(
    /^What to do first:\n\n1\. Fill in the \[Organization Profile\]\(\/profile\)[\s\S]+\[Documents\]/,
  );
  const documents = { listDocuments: async () => [{ id: '1', name: 'a' }] } as unknown as Question['documents'];
  const further = await newcomer(text, { documents });
  expect(further?.text).toMatch(/^A good start is made: your documents/);
  expect(further?.text).not.toContain('Upload');
});

it.each([
  'How do we get started with grants?',
  'What should we do first after a flood?',
  'Where do I start a fire drill?',
])('“%s” is not after that', async (text) => {
  expect(await newcomer(text)).toBeNull();
});
