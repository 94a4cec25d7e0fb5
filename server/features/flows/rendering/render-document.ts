import { stillToFillHeading, withoutAuthorPart } from '../../../../contract/document-parts.ts';
import type { Flow } from '../../../../contract/flows.ts';
import { escapeLineStart } from './escape-markdown.ts';
import { fillTemplate, type DocumentInput } from './fill-template.ts';
import { placeInsertions } from './place-insertions.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

const disclaimer = 'Draft for review - not legal, tax or accounting advice.';

export type RenderedFlow = Flow & { disclaimer?: boolean };

/** The finished document of a guide, as Markdown, and what the person must still supply before it can be sent. */
export function renderDocument(flow: RenderedFlow, input: DocumentInput): { markdown: string; stillToFill: string[] } {
  const { skeleton, insertions } = fillTemplate(flow.finalOutputTemplate, flow.steps, input);
  const placed = placeInsertions(tidyMarkdown(skeleton), insertions);
  const { stillToFill } = placed;
  const markdown = placed.markdown.trim();
  const text = withoutAuthorPart(markdown).trim();
  const checks = markdown.slice(text.length).trim();
  const parts = [
    text,
    ...(flow.disclaimer ? [disclaimer] : []),
    ...(stillToFill.length > 0 ? [listStillToFill(stillToFill)] : []),
    ...(checks === '' ? [] : [checks.startsWith('---') ? checks : `---\n\n${checks}`]),
  ];
  return { markdown: `${parts.join('\n\n')}\n`, stillToFill };
}

const listStillToFill = (items: readonly string[]): string =>
  `---\n\n${stillToFillHeading}\n\n${items.map((item) => `- ${escapeLineStart(item)}`).join('\n')}`;
