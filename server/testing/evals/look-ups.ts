/** What a model looks up: each tool with what it gives, and calls that do not fit. */
import { expect } from 'vitest';
import { afterCalling, answerOf, found, outputsIn, outputsOf, type Situation } from './situation.ts';

const lookUp = (name: string, tool: string, input: object, gives: RegExp): Situation => ({
  name: `look-up: ${name}`,
  say: [`Please find out: ${name}.`],
  reply: afterCalling([{ name: tool, input }]),
  check(seen) {
    expect(outputsOf(seen)).toMatch(gives);
    expect(answerOf(seen)).toMatchObject({ content: found, metadata: { steps: [expect.any(String)] } });
  },
});
const search = (name: string, query: string, gives: RegExp, kinds: string[] = []): Situation =>
  lookUp(name, 'search', kinds.length > 0 ? { query, kinds } : { query }, gives);

export const lookUps: Situation[] = [
  search('words of a document', 'shoes of kitchen volunteers', /\[\d+\] document D\d Handbook\.txt[^]*closed shoes/),
  search('a document by its name', 'Handbook', /document D\d Handbook\.txt/, ['documents']),
  search('an article', 'How do I write a need statement?', /playbook .*\n?[^]*Source:/, ['playbook']),
  search('help with the product', 'How do I invite a colleague?', /- help /, ['help']),
  search('a guide', 'letter of inquiry', /- guide letter_of_inquiry/, ['guides']),
  search('a task', 'kitchen permit', /task T\d Renew the kitchen permit/, ['tasks']),
  search('a member', 'Maya', /member M\d Maya Okafor: admin/, ['members']),
  search('the profile', 'mission', /Warm meals for all of Elm Street/, ['profile']),
  search('nothing', 'xylophone quarks', /Nothing was found/, ['members']),
  search('what to do with a sum in words', 'How much did Ada Lund give in all?', /1,250/),
  lookUp('a document by name', 'read_document', { document: 'Handbook' }, /closed shoes/),
  lookUp('a document at a heading', 'read_document', { document: 'Handbook', heading: 'Volunteers' }, /closed shoes/),
  lookUp('a document that is not there', 'read_document', { document: 'Moon landing.pdf' }, /no (?:such )?document/i),
  lookUp('a part too many', 'read_document', { document: 'Handbook', part: 40 }, /part/),
  lookUp('a sum', 'query_table', { document: 'Gifts', of: 'sum of Amount' }, /1,?750/),
  lookUp('a count of rows', 'query_table', { where: [['Donor', 'is', 'Ada Lund']], of: 'count' }, /\b2\b/),
  lookUp('rows under a condition', 'query_table', { where: [['Amount', 'more than', '400']] }, /Ben Ode[^]*Ada Lund/),
  lookUp('groups', 'query_table', { of: 'sum of Amount', by: 'Donor' }, /Ada Lund[^]*1,?250/),
  lookUp('a column that is not there', 'query_table', { of: 'sum of Weight' }, /Amount/),
  lookUp('which tables there are', 'query_table', {}, /Gifts\.csv[^]*Donor/),
  lookUp('the tasks', 'list_tasks', {}, /Renew the kitchen permit[^]*2027/),
  lookUp('the tasks of somebody', 'list_tasks', { owner: 'me' }, /no such tasks|Renew/),
  lookUp('the members', 'list_members', {}, /Maya Okafor/),
  lookUp('the days', 'calendar', { from: '2027-01-01', to: '2027-01-31' }, /2027-01-15[^]*permit|permit[^]*2027-01-15/),
  lookUp('an input that does not fit', 'search', { query: 7 }, /does not fit|input|invalid/i),
  {
    name: 'two look-ups at once',
    say: ['Look up both.'],
    reply: afterCalling([
      { name: 'list_tasks', input: {} },
      { name: 'list_members', input: {} },
    ]),
    check(seen) {
      expect(outputsIn(seen.requests.at(-1)!)).toHaveLength(2);
      expect(answerOf(seen).metadata.steps).toHaveLength(2);
    },
  },
  {
    name: 'a tool that does not exist',
    say: ['Fly to the moon.'],
    reply: afterCalling([{ name: 'fly', input: {} }], 'I cannot fly.'),
    check(seen) {
      expect(answerOf(seen).content).toBe('I cannot fly.');
    },
  },
  {
    name: 'look-ups without an end are ended, and what there is is answered',
    say: ['Look up everything.'],
    reply: ({ tools }) => (tools.length > 0 ? [{ name: 'list_tasks', input: {} }] : 'That is enough.'),
    check(seen) {
      expect(seen.requests.length).toBeLessThanOrEqual(14);
      expect(seen.messages).toHaveLength(2);
    },
  },
  {
    name: 'what was looked up stays known in the next question',
    say: ['What are our tasks?', 'And the first of them?'],
    reply: (request) => (outputsIn(request).length === 0 ? [{ name: 'list_tasks', input: {} }] : found),
    check(seen) {
      expect(outputsOf(seen)).toContain('Renew the kitchen permit');
      expect(seen.requests).toHaveLength(3);
    },
  },
];
