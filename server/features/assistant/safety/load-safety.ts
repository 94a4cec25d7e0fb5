// The fixed texts of `content/safety/`, with the examples of what each is an answer to.
import { z } from 'zod';
import {
  ContentError,
  type ContentProblem,
  displayPath,
  readContentData,
  readContentFolder,
} from '../../../platform/content/index.ts';

export interface SafetyText {
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

export interface SafetyContent {
  dangers: (SafetyText & { examples: string[] })[];
  /** What uses the same words and needs no alarm. */
  harmless: string[];
}

const folder = 'safety';
const mostWords = 120;

const example = z.string().trim().min(1, 'Please write an example.').max(600, 'Please keep it under 600 characters.');
const attributes = z.strictObject({
  id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/, 'Please write small letters and hyphens, such as self-harm.'),
  title: z.string().trim().min(1, 'Please write a title.').max(80),
  /** As people who are in it, or see it, write. */
  examples: z.array(example).min(15).max(200),
});
const harmlessExamples = z.strictObject({ examples: z.array(example).min(200).max(3000) });

/** Throws ContentError where a file does not fit. */
export function loadSafety(contentRoot: string): SafetyContent {
  const files = readContentFolder(contentRoot, folder, attributes);
  const problems = files.flatMap((file): ContentProblem[] => {
    const { id } = file.attributes;
    const problem = (line: number, message: string) => ({ file: displayPath(contentRoot, file.path), line, message });
    const words = file.body.split(/\s+/).filter(Boolean).length;
    return [
      ...(file.path === `${folder}/${id}.md`
        ? []
        : [problem(file.lineOf(['id']), 'id: Please write what the file is named after.')]),
      ...(words > 0 ? [] : [problem(file.bodyLine, 'Please write below the front matter what is said.')]),
      ...(words > mostWords ? [problem(file.bodyLine, `Please keep what is said under ${mostWords} words.`)] : []),
    ];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return {
    dangers: files.map(({ attributes: { id, title, examples }, body }) => ({ id, title, examples, text: body.trim() })),
    harmless: readContentData(contentRoot, `${folder}/harmless.yaml`, harmlessExamples).examples,
  };
}
