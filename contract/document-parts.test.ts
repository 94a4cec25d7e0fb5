import { describe, expect, it } from 'vitest';
import { countBlanks, findAuthorPart, printLetter, listOpenPlaces, withoutAuthorPart } from './document-parts.ts';

const letter = '# Letter\n\nDear [name],\n\nWrite to [contact email - add it in Organization Profile].';
const toFill = '---\n\n## Still to fill\n\n- name\n- contact email - add it in Organization Profile';
const checks = '---\n\n**Before you send it (delete this part)**\n\n- [ ] The name is right';

describe('a finished document as its reader gets it', () => {
  it.each([
    ['what is still to fill and to check', `${letter}\n\n${toFill}\n\n${checks}\n`],
    ['what is to check', `${letter}\n\n${checks}\n`],
    ['what is still to fill', `${letter}\n\n${toFill}\n`],
    ['checks without a rule above', `${letter}\n\n${checks.replace('---\n\n', '')}\n`],
    [
      'checks of another name',
      `${letter}\n\n**For the reviewer (delete this part before staff see it)**\n\n- [ ] Read\n`,
    ],
  ])('is without %s', (_, markdown) => {
    expect(withoutAuthorPart(markdown)).toBe(`${letter}\n`);
  });

  it('is the whole where it has no such part, and keeps its own rules', () => {
    const plain = '# Plan\n\n---\n\nThe end.\n';
    expect(withoutAuthorPart(plain)).toBe(plain);
  });
});

describe('a letter as it is printed', () => {
  it.each(['Dear [name],', 'Dear Ms. Lee:', 'Hello,'])(
    'is without its title and the part for its author: %s',
    (greeting) => {
      const text = `*Harlow, May 1*\n\n${greeting}\n\nThank you.\n\n## More\n\nText`;
      expect(printLetter(`# Letter: Ms. Lee\n\n${text}\n\n${toFill}\n\n${checks}\n`)).toBe(`${text}\n`);
    },
  );

  it('ends where a part with a heading begins below a rule: it is sent in another way', () => {
    const text = 'Dear Ms. Lee,\n\nThank you.\n\n---\n\n**Reply card**\n\nYes.';
    expect(
      printLetter(`# Letter\n\n${text}\n\n---\n\n## Email version\n\nDear Ms. Lee,\n\n---\n\n## Short\n\nHi`),
    ).toBe(`${text}\n`);
  });

  it('is the whole where somebody took its title away', () => {
    expect(printLetter('Dear Ms. Lee,\n\nText')).toBe('Dear Ms. Lee,\n\nText\n');
  });
});

it('the part for the author begins with a heading or a line in bold', () => {
  expect(findAuthorPart(`${letter}\n\n${toFill}\n\n${checks}\n`)).toBe('Still to fill');
  expect(findAuthorPart(`${letter}\n\n${checks}\n`)).toBe('Before you send it (delete this part)');
  expect(findAuthorPart(letter)).toBeNull();
});

describe('the places still to fill', () => {
  it('are those in brackets, each once, and not those of the lists for the author', () => {
    expect(listOpenPlaces(`${letter} Again: [name\\]: yes.\n\n${toFill}\n\n${checks}\n`)).toEqual([
      'name',
      'contact email - add it in Organization Profile',
    ]);
  });

  it('are no links, no boxes to tick and no numbers', () => {
    expect(listOpenPlaces('- [ ] One\n- [x] Two\n\n[Our site](https://a.example), see [1] and [2026].')).toEqual([]);
  });
});

it('blanks to write on are counted in tables, and not where people sign', () => {
  const table = '| # | Start | Finish |\n| --- | --- | --- |\n| 1 | \\_\\_\\_\\_ | ____ |\n| 2 | May 1 | |';
  expect(countBlanks(`Signed: \\_\\_\\_\\_\n\n${table}\n\n${checks}`)).toBe(2);
});
