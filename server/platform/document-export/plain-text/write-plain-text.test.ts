import { describe, expect, it } from 'vitest';
import { writePlainText } from './write-plain-text.ts';

describe('plain text', () => {
  it('headings are underlined or stand alone', () => {
    expect(writePlainText('# Plan\n## *Need*\n### Detail\ntext')).toBe('Plan\n====\n\nNeed\n----\n\nDetail\n\ntext\n');
  });

  it('paragraphs are one line, hard breaks stay, and no marks are left over', () => {
    expect(writePlainText('**bold** and *it*\n`code` \\* &amp;  \nnext')).toBe('bold and it code * &\nnext\n');
  });

  it('quotation marks are as in print, but not in code and addresses', () => {
    expect(
      writePlainText(`# Jo's "plan"\n\nIt's "on" \`"x"\` https://e.org/it's\n\n| "a" |\n| --- |\n| b's |`),
    ).toMatch(/^Jo’s “plan”\n=+\n\nIt’s “on” "x" https:\/\/e.org\/it's\n\n[^]*“a”[^]*b’s/);
  });

  it('struck text says that it is struck', () => {
    expect(writePlainText('~~five~~ six')).toBe('(struck out: five) six\n');
  });

  it('lists are indented below their markers, numbers go on from the first', () => {
    expect(writePlainText('- a\n  - b\n    1. c\n\n---\n\n9. x\n10. y\n    - z')).toBe(
      `- a\n  - b\n    1. c\n\n${'─'.repeat(40)}\n\n9. x\n10. y\n    - z\n`,
    );
  });

  it('tasks have tick boxes', () => {
    expect(writePlainText('- [ ] open\n- [x] done\n\n1. [ ] first')).toBe('[ ] open\n[x] done\n\n1. [ ] first\n');
  });

  it('loose items are apart, and quotes and code are indented', () => {
    expect(writePlainText('- a\n\n- b\n\n> said\n\n```js\nx\n\n  y\n```')).toBe(
      '- a\n\n- b\n\n    said\n\n    x\n\n      y\n',
    );
  });

  it('links have their address in parentheses, once', () => {
    expect(writePlainText('[site **now**](https://e.org) <a@e.org> https://e.org/x [no](javascript:x)')).toBe(
      'site now (https://e.org) a@e.org https://e.org/x no\n',
    );
  });

  it('images leave their description and raw HTML its text', () => {
    expect(writePlainText('![van](v.png) <b>x</b>')).toBe('van <b>x</b>\n');
  });

  it('narrow tables are aligned columns', () => {
    expect(writePlainText('| Item | Cost |\n|-|-:|\n| Van | $5 |\n| 東京 | |')).toBe(
      'Item  Cost\n----  ----\nVan     $5\n東京\n',
    );
  });

  it('wide tables are labelled rows, and empty cells show what is to be filled in', () => {
    const long = 'x'.repeat(95);
    expect(writePlainText(`| Task | Owner |\n|-|-|\n| ${long} | Ana |\n| b | |`)).toBe(
      `Task: ${long}\nOwner: Ana\n\nTask: b\nOwner:\n`,
    );
  });

  it('an empty document is one newline, and control characters are left out', () => {
    expect(writePlainText('')).toBe('\n');
    expect(writePlainText('a\u0007b')).toBe('ab\n');
  });
});
