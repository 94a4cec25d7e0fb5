import { describe, expect, it } from 'vitest';
import { readPages } from '../analysis/testing/read-fixture.ts';
import { answerFromWholeText } from './answer-from-whole-text.ts';
import { readDocuments } from './testing/read-documents.ts';

const options = { today: '2026-11-21', timeZone: 'America/New_York' };
const documents = readDocuments();
const report = documents.get('board-report.pdf')!;
const ask = (question: string, text: string) =>
  answerFromWholeText(question, { name: 'notes.txt', text: readPages(text) }, options)?.answer ?? null;

describe('a summary', () => {
  it('is of all sections to the last page, and says so', () => {
    const found = answerFromWholeText('Summarize all of it', report, options);
    expect(found?.read).toBe('Read all 3 pages of board-report.pdf.');
    for (const words of ['126 children', '(page 1)', 'surplus of $6,208', '(page 2)', 'new transmission', '(page 3)'])
      expect(found?.answer).toContain(words);
  });

  it('says when the end of the file is missing', () => {
    const cut = { ...report, text: { ...report.text, isCut: true } };
    expect(answerFromWholeText('Give me an overview', cut, options)?.read).toContain('its end is not in this');
  });

  it('of a part or of something else is left to others', () => {
    for (const question of ['Summarize page 2', 'Give me a summary of the finances', 'Summarize section 3'])
      expect(answerFromWholeText(question, report, options), question).toBeNull();
  });
});

describe('a count', () => {
  it('is of the list that the heading or the sentence above names, each item once', () => {
    const text =
      'We work with these partners:\n\n- Lincoln School. It has a hall.\n- Adams School\n\nOther words.\n\n- Milk\n- Bread';
    expect(ask('How many partners are listed?', text)).toMatch(/^\*\*2\*\*\./);
    expect(ask('How many schools are listed?', text)).toBeNull();
  });

  it('of words and names is exact', () => {
    const text = 'The grant. The grants. A GRANT is a grant.';
    expect(ask('How many times is grant mentioned?', text)).toContain('**3** times');
    expect(ask('How often does it mention "the grant"?', text)).toContain('**1** time');
    expect(ask('How many words does it have?', text)).toContain('**9** words');
  });

  it('is none where more is asked than what is counted', () => {
    for (const question of [
      'How many grants will we hold next year?',
      'How many risks are serious?',
      'How many pages mention the van?',
      'How many children read better?',
    ])
      expect(answerFromWholeText(question, report, options), question).toBeNull();
  });
});

describe('a list', () => {
  it('has every deadline in order, with its page', () => {
    const said = answerFromWholeText('List all deadlines', report, options)?.answer ?? '';
    const days = [...said.matchAll(/\*\*([A-Z]\w+ \d+, \d{4})\*\*/g)].map(([, day = '']) => Date.parse(day));
    expect(days.length).toBeGreaterThanOrEqual(3);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(said.split('\n').filter((line) => line.startsWith('- ') && !line.includes('(page 3)'))).toEqual([]);
  });

  it('of the requirements of a request has their pages', () => {
    const request = `# Request for Proposals

Who can apply: nonprofit organizations.

# Attachments

Please attach the following:

- A one-page budget
- Proof of tax-exempt status`;
    expect(ask('What attachments are required?', request)).toContain('**2** attachments');
    expect(ask('List every requirement', request)).toContain('Proof of tax-exempt status (page 1)');
  });

  it('says so where there is nothing', () => {
    expect(ask('List all amounts', 'We met and talked about the garden.')).toBe(
      'The document names no amounts that can be told for certain.',
    );
  });

  it('is none of one thing among others', () => {
    for (const question of [
      'What deadlines does Northwater have?',
      'Which people were absent?',
      'What dates suit Ruth?',
    ])
      expect(answerFromWholeText(question, report, options), question).toBeNull();
  });
});

it('nothing is said of a document without text', () => {
  expect(ask('Summarize all of it', '')).toBeNull();
});
