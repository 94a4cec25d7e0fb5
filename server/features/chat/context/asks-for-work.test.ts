import { expect, it } from 'vitest';
import { asksForWork } from './asks-for-work.ts';

it.each([
  'What should I do today?',
  'Which tasks are overdue?',
  "What's on my plate this week?",
  'What are our next steps for the gala?',
  'When is the report due?',
  'Help me prioritize.',
  'What is still to do before Friday?',
  'Make an agenda for this week',
])('"%s" is about work to do', (question) => expect(asksForWork(question)).toBe(true));

it.each([
  'How do I write a need statement?',
  'What does a volunteer have to do with insurance?',
  'Late payments are due to the bank.',
  'Write a thank-you letter to a donor',
  'What is due diligence?',
])('"%s" is not', (question) => expect(asksForWork(question)).toBe(false));
