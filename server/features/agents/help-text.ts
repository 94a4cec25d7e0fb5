// Help with the product itself, from `content/product/`.
import { z } from 'zod';
import { ContentError, displayPath, readContentFolder } from '../../platform/content/index.ts';
import { line, shortLine, slug } from './content-values.ts';

/** The front matter of `content/product/<name>.md`; the body is what is said. */
const helpAttributes = z.strictObject({
  id: slug,
  title: shortLine,
  /** As people ask for it, in as many different words as possible. */
  questions: z.array(line.max(140, 'Please keep a question under 140 characters.')).min(5).max(40),
});

export interface HelpText extends z.output<typeof helpAttributes> {
  /** Markdown. */
  told: string;
}

/** Throws ContentError where a file does not fit. */
export function loadHelp(contentRoot: string): HelpText[] {
  const files = readContentFolder(contentRoot, 'product', helpAttributes);
  const problems = files.flatMap((file) => {
    const problem = (message: string) => [
      { file: displayPath(contentRoot, file.path), line: file.lineOf(['id']), message: `id: ${message}` },
    ];
    if (file.body.trim() === '') return problem('Please write below the front matter what is said.');
    const isTaken = files.some((other) => other.path < file.path && other.attributes.id === file.attributes.id);
    return isTaken ? problem('Please choose another; a file before it has it already.') : [];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return files.map(({ attributes, body }) => ({ ...attributes, told: body.trim() }));
}
