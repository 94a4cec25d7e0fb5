import { describe, expect, it } from 'vitest';
import {
  composeMail,
  describeDocumentTask,
  fileNameOf,
  findDocumentTitle,
  plainText,
  writeEmail,
} from './document-text.ts';

const markdown =
  '# Fresh Shelves: Grant Proposal\n\n*Prepared for **Harlan***\n\n## Need\n\n- One in five\n\n| A | B |\n| --- | --- |\n| 1 | 2 |';

describe('a finished document as text', () => {
  it('takes its title from the first heading', () => {
    expect(findDocumentTitle(markdown, 'Grant Proposal Outline')).toBe('Fresh Shelves: Grant Proposal');
  });

  it('is called after its guide where it has no heading', () => {
    expect(findDocumentTitle('Dear donor,', 'Thank-you Note')).toBe('Thank-you Note');
  });

  it('keeps a title within what a task can hold', () => {
    expect(findDocumentTitle(`# ${'a'.repeat(400)}`, '')).toHaveLength(255);
  });

  it('loses the marks of Markdown and keeps the words', () => {
    const text = plainText(markdown);
    expect(text).toContain('Prepared for Harlan');
    expect(text).toContain('Need\n\n- One in five');
    expect(text).not.toMatch(/[#*]|---/);
  });

  it('reads the rows of a table as lines', () => {
    const table = '| At a glance | |\n| --- | --- |\n| Time | Saturdays, 9 to 1 |\n| Where | **Hall** |';
    expect(plainText(table)).toBe('At a glance\nTime: Saturdays, 9 to 1\nWhere: Hall');
    expect(describeDocumentTask(`# Greeter\n\n${table}`, 'Harper')).not.toMatch(/[|*]/);
  });

  it('leaves an underscore inside a word alone', () => {
    expect(plainText('see annual_report_2025 and 2 * 3 * 4')).toBe('see annual_report_2025 and 2 * 3 * 4');
  });
});

describe('what is made from a document', () => {
  it('a task says where the document is and quotes it', () => {
    const description = describeDocumentTask(markdown, 'Grace');
    expect(description).toBe(
      'Prepared for Harlan. One in five.\n\nThe whole document is in the conversation with Grace.',
    );
    const forAuthor = '---\n\n## Still to fill\n\n- EIN';
    expect(describeDocumentTask(`${markdown}\n\n${forAuthor}`, 'Grace')).toBe(description);
  });

  it('a mail carries subject and text, and says when it is not the whole', () => {
    const mail = composeMail(markdown, 'Fresh & Shelves');
    expect(mail.address).toMatch(/^mailto:\?subject=Fresh%20%26%20Shelves&body=Prepared/);
    expect(mail.isWhole).toBe(true);
    expect(composeMail('word '.repeat(1000), 'Long').isWhole).toBe(false);
  });

  it('a mail has quotation marks as in print', () => {
    const said = `# Jo's plan\n\nIt's "on", see https://e.org/it's`;
    const { subject, body } = writeEmail(said, `Jo's plan`, `Dana`);
    expect(subject).toBe('Jo’s plan');
    expect(body.whole).toContain(`“Jo’s plan”:\n\nIt’s “on”, see https://e.org/it's`);
    expect(body.attached).toContain('“Jo’s plan”');
    expect(decodeURIComponent(composeMail(said, `Jo's plan`).address)).toContain('subject=Jo’s plan&body=It’s “on”');
  });

  it('a mail leaves out what the document says to its author', () => {
    const whole = `${markdown}\n\n---\n\n## Still to fill\n\n- EIN\n\n---\n\n**Before you send it (delete this part)**\n\n- [ ] Read it aloud\n`;
    expect(composeMail(whole, 'Plan')).toEqual(composeMail(markdown, 'Plan'));
    expect(writeEmail(whole, 'Plan', 'Dana')).toEqual(writeEmail(markdown, 'Plan', 'Dana'));
  });

  it('a mail of a letter has the letter, and none of its other versions; that of a report has all of its parts', () => {
    const text = 'Dear Ms. Lee,\n\nThank you.\\\n\\\nRuth';
    const whole = `# Letter\n\n${text}\n\n---\n\n## Email version\n\nHi`;
    const isLetter = true;
    expect(writeEmail(whole, 'Letter', 'Dana', { isLetter }).body.whole).toBe(
      'Hello,\n\nI am sending you “Letter”:\n\nDear Ms. Lee,\n\nThank you.\n\nRuth\n\nDana',
    );
    expect(composeMail(whole, 'Letter', { isLetter })).toEqual(composeMail(text, 'Letter'));
    expect(describeDocumentTask(whole, 'Grace', { isLetter })).toBe(describeDocumentTask(text, 'Grace'));
    expect(composeMail(whole, 'Letter').address).toContain('Email%20version');
  });

  it('a file name has letters, digits and hyphens only', () => {
    expect(fileNameOf('Señor & Co.: "Plan" / 2027')).toBe('senor-co-plan-2027');
    expect(fileNameOf('***')).toBe('document');
  });
});
