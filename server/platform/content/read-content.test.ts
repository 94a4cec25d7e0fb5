import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ContentError, readContentData, readContentFile, readContentFolder } from './index.ts';

const recipe = z.strictObject({
  name: z.string().min(1, 'Please write a name.'),
  minutes: z.number().max(600),
  kind: z.enum(['soup', 'bread']),
  steps: z.array(z.strictObject({ text: z.string() })).default([]),
});

let parent: string;
let root: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'content-'));
  root = join(parent, 'content');
});

afterEach(() => rmSync(parent, { recursive: true }));

function write(path: string, text: string | Buffer) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function problemsOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return 'no problem';
}

const readRecipe = () => readContentFile(root, 'recipes/leek.md', recipe);
const good = '---\nname: Leek soup\nminutes: 40\nkind: soup\n---\n\nCut the leeks.\n';

describe('a content file', () => {
  it('gives its attributes, its body and where the body starts', () => {
    write('recipes/leek.md', good);
    const file = readRecipe();
    expect(file.path).toBe('recipes/leek.md');
    expect(file.attributes).toEqual({ name: 'Leek soup', minutes: 40, kind: 'soup', steps: [] });
    expect(file.body).toBe('\nCut the leeks.\n');
    expect(file.bodyLine).toBe(6);
    expect(file.lineOf(['kind'])).toBe(4);
  });

  it('may come from Windows, with a byte order mark and CRLF', () => {
    write('recipes/leek.md', `\uFEFF${good.replaceAll('\n', '\r\n')}`);
    const file = readRecipe();
    expect(file.attributes.name).toBe('Leek soup');
    expect(file.body).toBe('\nCut the leeks.\n');
    expect(file.bodyLine).toBe(6);
  });

  it('may have no body, and no line end at the end', () => {
    write('recipes/leek.md', '---\nname: Leek soup\nminutes: 40\nkind: soup\n---');
    expect(readRecipe().body).toBe('');
  });

  it('keeps a rule of three dashes that stands in the body', () => {
    write('recipes/leek.md', `${good}\n---\nServe hot.\n`);
    expect(readRecipe().body).toBe('\nCut the leeks.\n\n---\nServe hot.\n');
  });

  it('must start with front matter', () => {
    write('recipes/leek.md', '# Leek soup\n');
    expect(problemsOf(readRecipe)).toBe(
      'content/recipes/leek.md:1: Please start the file with a line of three dashes (---).',
    );
  });

  it('must end its front matter', () => {
    write('recipes/leek.md', '---\nname: Leek soup\n');
    expect(problemsOf(readRecipe)).toMatch(/^content\/recipes\/leek\.md:1: The front matter does not end\./);
  });

  it('is refused with the line of each attribute that does not fit', () => {
    write(
      'recipes/leek.md',
      '---\nname: ""\nminutes: 4000\nkind: cake\nsteps:\n  - text: Cut\n  - text: 7\n    note: hi\n---\n',
    );
    expect(problemsOf(readRecipe).split('\n')).toEqual([
      'content/recipes/leek.md:2: name: Please write a name.',
      'content/recipes/leek.md:3: minutes: Please write at most 600 here.',
      'content/recipes/leek.md:4: kind: Please write one of: soup, bread.',
      'content/recipes/leek.md:7: steps.1.text: Please write text here.',
      'content/recipes/leek.md:8: steps.1.note: This key is not known here. Please check its spelling or remove it.',
    ]);
  });

  it('is refused when an attribute is missing or unknown', () => {
    write('recipes/leek.md', '---\nname: Leek soup\nminuts: 40\nkind: soup\n---\n');
    expect(problemsOf(readRecipe).split('\n')).toEqual([
      'content/recipes/leek.md:2: minutes: This is missing. Please add it.',
      'content/recipes/leek.md:3: minuts: This key is not known here. Please check its spelling or remove it.',
    ]);
  });

  it('is refused with the line where the YAML breaks', () => {
    write('recipes/leek.md', '---\nname: Leek soup\nminutes: [40\nkind: soup\n---\n');
    expect(problemsOf(readRecipe)).toMatch(/^content\/recipes\/leek\.md:\d: Please correct the YAML: /);
    write('recipes/leek.md', '---\nname: Leek\nminutes: 40\nkind: soup\nname: Soup\n---\n');
    expect(problemsOf(readRecipe)).toBe(
      'content/recipes/leek.md:5: Please correct the YAML: Map keys must be unique',
    );
  });

  it('is refused when it repeats a part by reference', () => {
    write('recipes/leek.md', '---\nname: &name Leek soup\nminutes: 40\nkind: *name\n---\n');
    expect(problemsOf(readRecipe)).toBe(
      'content/recipes/leek.md:4: Please write the text out, or put quotes around a leading "*".',
    );
  });

  it('is refused when its front matter is empty or no list of keys', () => {
    for (const frontMatter of ['', '- a list\n', 'only words\n']) {
      write('recipes/leek.md', `---\n${frontMatter}---\n`);
      expect(problemsOf(readRecipe)).toBe(
        'content/recipes/leek.md:2: Please write lines of the form "key: value" here.',
      );
    }
  });

  it('is refused when it is not there, too large or not UTF-8', () => {
    expect(problemsOf(readRecipe)).toBe('content/recipes/leek.md:1: This cannot be read: it is not there.');
    write('recipes/leek.md', good + 'x'.repeat(600_000));
    expect(problemsOf(readRecipe)).toBe('content/recipes/leek.md:1: This cannot be read: it is larger than 512 KB.');
    write('recipes/leek.md', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe]));
    expect(problemsOf(readRecipe)).toBe(
      'content/recipes/leek.md:1: This file is not UTF-8 text. Please save it as UTF-8.',
    );
  });
});

describe('a content folder', () => {
  it('gives the Markdown files at any depth, sorted by path', () => {
    write('recipes/rye.md', good);
    write('recipes/autumn/leek.md', good);
    write('recipes/notes.txt', 'not content');
    const paths = readContentFolder(root, 'recipes', recipe).map((file) => file.path);
    expect(paths).toEqual(['recipes/autumn/leek.md', 'recipes/rye.md']);
  });

  it('names the problems of all its files at once', () => {
    write('recipes/a.md', '# A\n');
    write('recipes/b.md', good);
    write('recipes/c.md', '# C\n');
    const problems = problemsOf(() => readContentFolder(root, 'recipes', recipe)).split('\n');
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['content/recipes/a.md', 'content/recipes/c.md']);
  });

  it('names twenty problems and counts the others', () => {
    for (let number = 10; number < 35; number += 1) write(`recipes/${number}.md`, '# No front matter\n');
    const problems = problemsOf(() => readContentFolder(root, 'recipes', recipe)).split('\n');
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('… and 5 more. Please correct these first.');
  });

  it('is refused when it is not there', () => {
    expect(problemsOf(() => readContentFolder(root, 'recipes', recipe))).toBe(
      'content/recipes:1: This cannot be read: it is not there.',
    );
  });
});

describe('a content data file', () => {
  const words = z.strictObject({ words: z.array(z.string()) });

  it('is YAML from the first line', () => {
    write('words.yaml', '# Words\nwords: [one, two]\n');
    expect(readContentData(root, 'words.yaml', words)).toEqual({ words: ['one', 'two'] });
  });

  it('is refused with the line of the problem', () => {
    write('words.yaml', '# Words\nwords:\n  - one\n  - 2\n');
    expect(problemsOf(() => readContentData(root, 'words.yaml', words))).toBe(
      'content/words.yaml:4: words.1: Please write text here.',
    );
  });
});
