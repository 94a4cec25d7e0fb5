import { stillToFillHeading, withoutAuthorPart } from '../../../../contract/document-parts.ts';
import { escapeInline, escapeLineStart } from '../../../platform/escape-markdown.ts';
import { listRemarks } from './check-remarks.ts';
import { fillTemplate, type DocumentInput, type RenderedFlow } from './fill-template.ts';
import { placeInsertions } from './place-insertions.ts';
import { tidyMarkdown } from './tidy-markdown.ts';

const checksHeading = '---\n\n**Before you send it (delete this part)**\n';
const disclaimer = 'Draft for review - not legal, tax or accounting advice.';

/** The finished document of a guide, as Markdown, and what the person must still supply before it can be sent. */
export function renderDocument(flow: RenderedFlow, input: DocumentInput): { markdown: string; stillToFill: string[] } {
  const filled = fillTemplate(flow.finalOutputTemplate, flow, input);
  const { skeleton, insertions, unsettled } = filled;
  const placed = placeInsertions(tidyMarkdown(skeleton), insertions);
  const { stillToFill } = placed;
  const markdown = placed.markdown.trim();
  const text = withoutAuthorPart(markdown).trim();
  const told = new Set([...listRemarks(flow.steps, input, filled), ...unsettled.map(tellUnsettled)]);
  const remarks = [...told].map((remark) => `- [ ] ${remark}`);
  const checks = addChecks(markdown.slice(text.length).trim(), remarks);
  // Below a signature it would be part of what is signed, and outsiders would read that what they have is a draft.
  const isAmongChecks = (flow.shape === 'letter' || flow.readers === 'public') && checks !== '';
  const listed = flow.disclaimer && isAmongChecks ? `${checks}\n- [ ] ${disclaimer}` : checks;
  const parts = [
    text,
    ...(flow.disclaimer && !isAmongChecks ? [disclaimer] : []),
    ...(stillToFill.length > 0 ? [listStillToFill(stillToFill)] : []),
    ...(listed === '' ? [] : [listed.startsWith('---') ? listed : `---\n\n${listed}`]),
  ];
  return { markdown: `${parts.join('\n\n')}\n`, stillToFill };
}

const tellUnsettled = (text: string): string => `Left out until it is settled: “${escapeInline(text)}”`;

const listStillToFill = (items: readonly string[]): string =>
  `---\n\n${stillToFillHeading}\n\n${items.map((item) => `- ${escapeLineStart(item)}`).join('\n')}`;

/** First among the checks of the guide, or alone where it has none. */
function addChecks(checks: string, added: readonly string[]): string {
  const isEmpty = checks.endsWith('(delete this part)**');
  if (added.length === 0) return isEmpty ? '' : checks;
  if (checks === '' || isEmpty) return `${checksHeading}\n${added.join('\n')}`;
  return checks.replace(
    /(\(delete this part\)\*\*\n+)(?=(.))/,
    (_, heading: string, next: string) => `${heading}${added.join('\n')}\n${next === '-' ? '' : '\n'}`,
  );
}
