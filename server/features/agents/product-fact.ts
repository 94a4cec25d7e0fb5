// What an agent says of the product itself, from `content/product/`.
import { z } from 'zod';
import {
  ContentError,
  type ContentProblem,
  displayPath,
  readContentData,
  readContentFolder,
} from '../../platform/content/index.ts';
import { line, shortLine, slug } from './content-values.ts';
import type { ProductFact } from './product-question.ts';
import { compilePattern, readPattern } from './question-pattern.ts';

const folder = 'product';
const wordsPath = `${folder}/words.yaml`;

/** The front matter of `content/product/<name>.md`; the body is what is said. */
const factAttributes = z.strictObject({
  id: slug,
  /** Of two that are asked in the same words, the first says it. */
  order: z.number().int().min(1).max(1000),
  /** Whole questions, so that one about the work itself is left to the playbook. */
  asked: z.array(line).min(1).max(40),
  /** Words that make it a question about the work: "how do I invite donors to the gala". */
  unless: z.array(shortLine).max(100).default([]),
});

const wordLists = z.strictObject({ words: z.record(slug, z.array(line).min(1).max(40)) });

/** Throws ContentError where a file does not fit. */
export function loadProductFacts(contentRoot: string): ProductFact[] {
  const problems: ContentProblem[] = [];
  const lists = readLists(contentRoot);
  const files = readContentFolder(contentRoot, folder, factAttributes);
  const facts = files
    .toSorted((one, other) => one.attributes.order - other.attributes.order)
    .map((file) => {
      const { id, asked, unless } = file.attributes;
      const addProblem = (path: (string | number)[], message: string) =>
        problems.push({
          file: displayPath(contentRoot, file.path),
          line: file.lineOf(path),
          message: `${path.join('.')}: ${message}`,
        });
      const told = file.body.trim();
      if (told === '') addProblem(['id'], 'Please write below the front matter what is said.');
      if (files.some((other) => other.path < file.path && other.attributes.id === id))
        addProblem(['id'], 'Please choose another; a file before it has it already.');
      const forms = asked.flatMap((pattern, index) => {
        try {
          return [compilePattern(readPattern(pattern, lists))];
        } catch (error) {
          addProblem(['asked', index], error instanceof Error ? error.message : String(error));
          return [];
        }
      });
      return { id, told, forms, unless: new Set(unless.map((word) => word.toLowerCase())) };
    });
  if (problems.length > 0) throw new ContentError(problems);
  return facts;
}

function readLists(contentRoot: string): Map<string, string> {
  const { words } = readContentData(contentRoot, wordsPath, wordLists);
  const lists = new Map<string, string>();
  for (const [name, entries] of Object.entries(words)) {
    try {
      lists.set(name, readPattern(entries.join('|')));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new ContentError([
        { file: displayPath(contentRoot, wordsPath), line: 1, message: `words.${name}: ${message}` },
      ]);
    }
  }
  return lists;
}
