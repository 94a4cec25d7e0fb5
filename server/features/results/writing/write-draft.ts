import { asData, estimateTokens, type LanguageModel } from '../../../platform/ai/index.ts';
import { countWords } from '../../../../contract/text-counts.ts';
import { findFacts, type FactSource } from './find-facts.ts';
import { tellSources } from './gather-sources.ts';
import { hasProse, mask, unmask, unmaskProse, unmaskSoFar, type Masked } from './mask.ts';
import { joinSections, splitSections, type Section } from './sections.ts';
import { UnusableText, type Progress, type Written } from './written.ts';
import { roomForSources, rules, writeText } from './write-text.ts';

export interface DraftTask {
  content: string;
  sources: FactSource[];
  organizationName: string;
  guide: string;
  /** How long it should be at the most, where the guide says so. */
  mostWords: number | null;
}

/** Prose may take this much more room than notes. */
const usualGrowth = 1.6;
const leastWords = 60;
const notKept = 'That left out or moved a sign such as ⟦1⟧, or added one. Write it again with exactly the signs given.';

/** Writes a document out section by section. What is no prose stays as it is, byte for byte. */
export async function writeDraft(
  model: LanguageModel,
  { content, sources, organizationName, guide, mostWords }: DraftTask,
  progress: Progress,
  signal: AbortSignal,
): Promise<Written> {
  const sections = splitSections(content);
  const toWrite = sections.filter(({ body }) => hasProse(body));
  if (toWrite.length === 0) {
    throw new UnusableText('There is nothing to write out: this document has only tables, lists and short lines.');
  }
  const growth = Math.min(usualGrowth, mostWords === null ? Infinity : mostWords / Math.max(countBody(sections), 1));
  const done: Section[] = [];
  const prose: string[] = [];
  let kept = 0;
  for (const section of sections) {
    if (!toWrite.includes(section)) {
      done.push(section);
      continue;
    }
    const masked = mask(section.body);
    const system = [
      rules(organizationName, guide),
      tellSources(sources, await roomForSources(model, section.body)),
    ].join('\n\n');
    const say = (text: string) =>
      progress({
        section: toWrite.indexOf(section) + 1,
        sections: toWrite.length,
        text: joinSections([...done, { heading: section.heading, body: unmaskSoFar(text, masked) }]),
      });
    say('');
    const request = { system, length: estimateTokens(section.body), say, signal };
    const turns = [askFor(section, masked, growth)];
    let written = await writeText(model, { ...request, turns });
    let body = unmask(written, masked);
    if (body === null) {
      written = await writeText(model, { ...request, turns: [...turns, written || '…', notKept] });
      body = unmask(written, masked);
    }
    if (body === null) kept += 1;
    else prose.push(unmaskProse(written, masked));
    done.push({ heading: section.heading, body: body ?? section.body });
  }
  if (kept === toWrite.length) {
    throw new UnusableText('The AI model would have changed tables, lists or amounts of this document.');
  }
  const words = countBody(done);
  const notes = [
    ...(kept > 0 ? [describeKept(kept, toWrite.length)] : []),
    ...(mostWords !== null && words > mostWords ? [describeLength(words, mostWords)] : []),
  ];
  return {
    content: joinSections(done),
    facts: findFacts(prose.join('\n\n'), sources),
    note: notes.length > 0 ? notes.join('; ') : null,
  };
}

const describeKept = (kept: number, all: number): string =>
  `${kept} of ${all} ${all === 1 ? 'section' : 'sections'} kept as the guide wrote ${kept === 1 ? 'it' : 'them'}`;

const describeLength = (words: number, most: number): string =>
  `${words.toLocaleString('en-US')} words, where the guide aims at ${most.toLocaleString('en-US')} or fewer`;

function askFor({ heading, body }: Section, { text, kept }: Masked, growth: number): string {
  const signs = kept.map(({ text: value, isBlock }, index) => {
    const shown = isBlock ? `${value.slice(0, 400)}${value.length > 400 ? ' …' : ''}` : value;
    return `⟦${index + 1}⟧ is ${isBlock ? 'put in here later:\n' : ''}${asData(shown)}`;
  });
  const most = Math.max(leastWords, Math.round(countWords(body) * growth));
  const title = heading && `Its heading, which you leave out, is “${asData(heading.replace(/^#+\s*/, ''))}”.`;
  return [
    ['Write this part out as finished prose.', title, `Use at most ${most} words.`].filter(Boolean).join(' '),
    `<part>\n${asData(text)}\n</part>`,
    ...(signs.length > 0 ? [signs.join('\n')] : []),
  ].join('\n\n');
}

/** Of what goes out: without the lists to tick off and what is still to fill. */
const countBody = (sections: Section[]): number =>
  countWords(
    sections
      .filter(({ body }) => hasProse(body))
      .map(({ body }) => body.replace(/^[-*] \[[ xX]\].*$/gm, ''))
      .join('\n\n'),
  );
