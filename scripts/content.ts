// Renders guides with their sample answers, for the people who write them: as HTML, as a Word file, and in numbers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { findAuthorPart, printLetter, withoutAuthorPart } from '../contract/document-parts.ts';
import type { FlowDefinition } from '../server/features/flows/flow-definition.ts';
import { loadFlows } from '../server/features/flows/load-flows.ts';
import { renderTasks } from '../server/features/flows/rendering/render-tasks.ts';
import { renderDocument } from '../server/features/flows/rendering/render-document.ts';
import { ContentError } from '../server/platform/content/index.ts';
import { exportDocument } from '../server/platform/document-export/index.ts';
import { allAnswers } from '../server/testing/guide-answers.ts';
import { sampleProfile } from '../demo/sample-profile.ts';
import { gradeProse, readGuideProse } from '../server/testing/writing/guide-prose.ts';
import { listWords } from '../server/testing/writing/reading-grade.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'content-preview');

const style = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 Georgia, serif; }
table { border-collapse: collapse; } th, td { border: 1px solid #999; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
blockquote { margin: 0; padding-left: 1rem; border-left: 3px solid #999; }`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toHtml(title: string, markdown: string): string {
  const body = renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown));
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style></head><body>\n${body}\n</body></html>\n`;
}

/** Writes the files, and gives the numbers of the document. */
async function preview(guide: FlowDefinition) {
  const today = new Date().toISOString().slice(0, 10);
  const input = { responses: allAnswers(guide), profile: sampleProfile, today, writer: 'Dana Okafor' };
  const { markdown, stillToFill } = renderDocument(guide, input);
  const tasks = renderTasks(guide, input, markdown).map(({ title, description }) => `- **${title}**. ${description}`);
  const author = sampleProfile.organizationName;
  const printed = guide.shape === 'letter' ? printLetter(markdown) : markdown;
  const document = { markdown: printed, title: guide.name, author, pageBreakBefore: findAuthorPart(printed) };
  writeFileSync(
    join(folder, `${guide.id}.html`),
    toHtml(guide.name, `${markdown}\n## Suggested tasks\n\n${tasks.join('\n')}`),
  );
  writeFileSync(join(folder, `${guide.id}.docx`), (await exportDocument(document, 'docx')).content);
  const isPublic = guide.readers === 'public';
  const grade = gradeProse(readGuideProse(guide, isPublic ? 'public' : 'everyone'));
  return {
    words: listWords(withoutAuthorPart(markdown)).length,
    stillToFill: stillToFill.length,
    grade: `${grade?.toFixed(1) ?? '-'}${isPublic ? ' (public)' : ''}`,
  };
}

function load() {
  try {
    return loadFlows(join(root, 'content')).flows;
  } catch (error) {
    if (error instanceof ContentError) {
      console.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}

const guides = load();
const [id] = process.argv.slice(2);
const chosen = id === undefined ? [...guides.values()] : [guides.get(id)].filter((guide) => guide !== undefined);
if (chosen.length === 0) {
  console.error(`There is no guide "${id}". The guides are: ${[...guides.keys()].toSorted().join(', ')}.`);
  process.exit(1);
}

mkdirSync(folder, { recursive: true });
const row = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(14))).join('');
console.log(row(['guide', 'words', 'still to fill', 'reading grade']));
for (const guide of chosen) {
  const { words, stillToFill, grade } = await preview(guide);
  console.log(row([guide.id, String(words), String(stillToFill), grade]));
}
console.log(`\nLook at them in ${folder}${id === undefined ? '' : `: ${id}.html and ${id}.docx`}`);
