import { expect, it } from 'vitest';
import { describeCall } from './describe-call.ts';

it.each([
  ['search', { query: 'indirect  rate' }, 'Searching what you have: indirect rate'],
  ['read_document', { document: 'Handbook.pdf' }, 'Reading a document: Handbook.pdf'],
  ['read_document', { document: 'D12' }, 'Reading a document'],
  ['list_tasks', {}, 'Looking at your tasks'],
  ['propose_profile', { field: 'boardMemberCount', value: '9' }, 'Proposing a change of the profile: Board members'],
  ['offer_guide', { guide: 'letter_of_inquiry' }, 'Looking for a guide: letter of inquiry'],
  ['hand_off', { agent: 'hr_coach', question: 'May she?' }, 'Thinking of a colleague: Harper'],
  ['fly', { to: 'the moon' }, 'Looking something up: the moon'],
  ['search', null, 'Searching what you have'],
])('tells %s of %j in words for people', (name, input, sentence) => {
  expect(describeCall(name, input)).toBe(sentence);
});
