import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { content } from '../../../testing/content.ts';
import { tellProduct } from './tell-product.ts';

const { product } = content.agents;
const tell = (question: string) => tellProduct(question, product);

it.each([
  ['can my board see this?', 'Team can read'],
  ['who else can read this chat?', 'Team can read'],
  ['Can others see what I write here?', 'Team can read'],
  ['is this private?', 'Nobody outside'],
  ['Are our files safe here?', 'Nobody outside'],
  ['where is my document?', '(/documents)'],
  ['I can’t find my files', '(/documents)'],
  ['how do I upload a file?', 'Upload'],
  ['how do I delete a file?', 'delete it there'],
  ['how do I invite Carol?', 'Invite'],
  ['can I add my treasurer to the team?', 'Invite'],
  ['how do I add a coworker?', 'Invite'],
  ['How do I add Priya?', 'Invite'],
  ['how can I add Lena and Tom Ruiz', 'Invite'],
  ['who can see the files I upload?', 'viewers too'],
  ['can my volunteers read the documents we uploaded', 'viewers too'],
  ['can Lena and the interns see our families’ addresses in here?', 'Only who is a member'],
  ['Who can see our donor list in this app?', 'Only who is a member'],
  ['how do i make a task', '(/tasks)'],
  ['How do I give a task to Lena?', '(/tasks)'],
  ['How do I change my password?', 'Log out'],
  ['is there a dark mode?', 'Appearance'],
  ['where did my letter go', 'History'],
  ['can you write to my donors?', 'I send nothing on my own'],
  ['do you learn from my documents?', 'not trained'],
  ['what can you see about us?', 'What agents are told'],
  ['can I print this?', 'Export'],
  ['what does this cost?', 'cost nothing'],
  ['how do I get my outline into word', 'Word, PDF and more'],
  ['Can I save the letter as a PDF?', 'Word, PDF and more'],
  ['can Lena see what I write here?', 'Team can read'],
  ['Does my assistant read our chats?', 'Team can read'],
  ['are you a real person?', 'not a person'],
  ['who can see a chat?', 'Team can read'],
  ['who has access to my conversations?', 'Team can read'],
  ['Who is able to read my messages?', 'Team can read'],
  ['who all can see what I write here', 'Team can read'],
  ['who will see this chat?', 'Team can read'],
  ['can my boss read what we talk about here?', 'Team can read'],
  ['can the others see what I write to you?', 'Team can read'],
  ['can this be printed?', 'Export'],
  ['is there a way to print this?', 'Export'],
  ['how do I print a chat?', 'Export'],
  ['Where can I print our conversation?', 'Export'],
  ['I want to print this', 'Export'],
  ['can I print a document', 'Export'],
  ['how do I print the minutes you wrote?', 'Export'],
  ['Can I print and download it?', 'Export'],
  ['where do I print?', 'Export'],
])('%s is answered', (question, words) => {
  expect(tell(question)?.text).toContain(words);
});

it.each([
  'who can see what I write here, and can I print it?',
  'Who can see what I write here? And can I print it?',
  'can I print it and who can see it?',
])('“%s” is answered in both', (question) => {
  expect(tell(question)?.text).toContain('Team can read');
  expect(tell(question)?.text).toContain('Export');
});

it.each(['Who can see this chat, and how do we thank donors?', 'Can I print this and is the audit due?'])(
  '“%s” is not answered in half',
  (question) => expect(tell(question)).toBeNull(),
);

const sets = ['known-questions', ...[1, 2, 3, 4, 5, 6].map((number) => `blind-questions-${number}`)];
const written = sets.flatMap((name) => {
  const path = join(import.meta.dirname, '../../agents/testing', `${name}.yaml`);
  return parse(readFileSync(path, 'utf8')) as { ask: string; first: string | null }[];
});

it('leaves what the playbook answers to it', () => {
  const known = written.filter(({ first }) => first !== null);
  expect(known.length).toBeGreaterThan(400);
  expect(known.filter(({ ask }) => tell(ask) !== null)).toEqual([]);
});

it.each([
  'Who can see our Form 990?',
  'Can our board see the books?',
  'How do I invite donors to the gala?',
  'How do we add a board member?',
  'How do I add urgency to an appeal?',
  'How do we add photos?',
  'Who can see our donors’ names on the tax form?',
  'Can donors see the minutes we keep?',
  'How do I find the right funder?',
  'Can you write an email to our volunteers?',
  'What does an audit cost?',
  'Where is the grant report due?',
  'How do I print checks for the bookkeeper?',
  'Where can we print the annual report cheaply?',
  'Who has access to our bank account?',
  'Who will read the proposal?',
])('%s is about the work', (question) => {
  expect(tell(question)).toBeNull();
});

it('ends on long messages', () => {
  for (const part of ['can you ', 'and ', 'how do i invite ', 'a ']) expect(tell(part.repeat(5_000))).toBeNull();
});
