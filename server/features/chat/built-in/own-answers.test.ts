import { expect, it } from 'vitest';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import type { Question } from '../answerer.ts';
import { answerOwnFact } from './answer-own-facts.ts';
import { asksToDescribe, describeOrganization } from './describe-organization.ts';
import { asksForCash } from './tell-cash.ts';

it.each([
  'how much money do we have in the bank?',
  'How much cash do we have on hand?',
  'What is our bank balance?',
  'what’s the balance in checking?',
  'how much is in our savings account?',
  'Do we have cash on hand?',
])('“%s” is after the organization’s own money', (text) => {
  expect(asksForCash(text)).toBe(true);
});

it.each([
  'How much money should we have in the bank?',
  'How do we open a bank account?',
  'How much money do we need to start?',
  'Who may sign at the bank?',
  'What is a balance sheet?',
  'How much should we keep in reserve?',
])('“%s” is not', (text) => {
  expect(asksForCash(text)).toBe(false);
});

const question = (text: string, readsProfile = true): Question => ({
  agentType: 'grant_writer',
  text,
  history: [],
  askerName: 'Maya Ortiz',
  organizationName: 'Lantern Bridge',
  profile: { ...sampleProfile, organizationId: '0', createdAt: null, updatedAt: null },
  readsProfile,
  documents: null,
  openTools: async () => [],
  recall: { sharedMessages: async () => [], messagesToQuote: async () => [], openTasks: async () => [] },
  today: '2026-11-23',
  timeZone: 'America/New_York',
  signal: new AbortController().signal,
});

it.each([
  'how do we describe our organization in a grant application?',
  'Write a short paragraph about our nonprofit',
  'What is our boilerplate?',
  'How do we introduce ourselves to a funder?',
])('“%s” gives the profile as a text', (text) => {
  const { text: told = '', metadata } = describeOrganization(question(text)) ?? {};
  expect(told).toContain('ready to copy');
  expect(told).toContain('Our mission: Lantern Bridge walks with young people');
  expect(told).toContain('**BrightPath Tutoring**');
  expect(metadata?.citations?.map(({ id }) => id)).toContain('mission');
});

it.each([
  'How do we describe the need in our community?',
  'How do I describe a program in a proposal?',
  'What is a boilerplate?',
])('“%s” is left to the playbook', (text) => {
  expect(asksToDescribe(text)).toBe(false);
});

it('describes nothing where the profile is not read', () => {
  expect(describeOrganization(question('How do we describe our organization?', false))).toBeNull();
});

it.each(['How many children does our tutoring help?', 'how many people do we serve?'])(
  '“%s” gives the figures of the profile',
  (text) => {
    expect(answerOwnFact(question(text))?.text).toMatch(/served last year:\n\n- \*\*BrightPath Tutoring:\*\* \d/);
  },
);
