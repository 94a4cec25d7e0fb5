import type { RewriteInstruction } from '../../../../contract/results.ts';
import { countCharacters, countWords } from '../../../../contract/text-counts.ts';
import { asData, estimateTokens, type LanguageModel } from '../../../platform/ai/index.ts';
import { findFacts } from './find-facts.ts';
import { tellSources } from './gather-sources.ts';
import { mask, unmask, unmaskProse, unmaskSoFar, type Masked } from './mask.ts';
import type { DraftTask } from './write-draft.ts';
import { UnusableText, type Progress, type Written } from './written.ts';
import { roomForSources, rules, writeText } from './write-text.ts';

const wishes: Record<RewriteInstruction['type'], (instruction: RewriteInstruction) => string> = {
  shorter: () => 'Make it about a third shorter. Keep what the reader must know.',
  warmer: () => 'Make it warmer: as one person would write to another, without flattery and without more words.',
  words: (instruction) => `Fit it into ${mostOf(instruction)} words or fewer. Keep what the reader must know most.`,
  characters: (instruction) =>
    `Fit it into ${mostOf(instruction)} characters or fewer, spaces included. Keep what the reader must know most.`,
  own: (instruction) => (instruction.type === 'own' ? `The person asks: ${asData(instruction.text)}` : ''),
};

export const describeInstruction = (instruction: RewriteInstruction): string => {
  switch (instruction.type) {
    case 'shorter':
      return 'Make it shorter';
    case 'warmer':
      return 'Make it warmer';
    case 'words':
      return `Fit ${instruction.most.toLocaleString('en-US')} words`;
    case 'characters':
      return `Fit ${instruction.most.toLocaleString('en-US')} characters`;
    case 'own':
      return instruction.text;
  }
};

const mostOf = (instruction: RewriteInstruction): number => ('most' in instruction ? instruction.most : Infinity);

/** What of a text an instruction limits, and to how much; a shorter one has to be shorter than it was. */
function limitOf(instruction: RewriteInstruction, content: string) {
  if (instruction.type === 'characters') return { count: countCharacters, most: instruction.most, unit: 'characters' };
  if (instruction.type === 'words') return { count: countWords, most: instruction.most, unit: 'words' };
  if (instruction.type === 'shorter') return { count: countWords, most: countWords(content) - 1, unit: 'words' };
  return { count: countWords, most: Infinity, unit: 'words' };
}

/** Nothing is masked where all of a text has to fit. */
const maskFor = (instruction: RewriteInstruction, body: string): Masked =>
  'most' in instruction ? { text: body, kept: [] } : mask(body);

/** Writes a whole document anew after an instruction. Throws `UnusableText` where two tries gave nothing to be used. */
export async function writeAnew(
  model: LanguageModel,
  {
    content,
    sources,
    organizationName,
    guide,
    instruction,
  }: Omit<DraftTask, 'mostWords'> & { instruction: RewriteInstruction },
  progress: Progress,
  signal: AbortSignal,
): Promise<Written> {
  const length = estimateTokens(content);
  if (length * 2.5 > (await model.readWindow())) {
    throw new UnusableText('This document is too long for the AI model to be written anew at once.');
  }
  const [, title = '', body = content] = /^(#\s.*)\n+([\s\S]*)$/.exec(content) ?? [];
  const masked = maskFor(instruction, body);
  const { count, most, unit } = limitOf(instruction, content);
  const whole = (text: string) => [title, text].filter((part) => part !== '').join('\n\n');
  const system = [rules(organizationName, guide), tellSources(sources, await roomForSources(model, content))].join(
    '\n\n',
  );
  const ask = (turns: string[]) =>
    writeText(model, {
      system,
      turns,
      length,
      keepsHeadings: true,
      say: (text) => progress({ section: 1, sections: 1, text: whole(unmaskSoFar(text, masked)) }),
      signal,
    });

  progress({ section: 1, sections: 1, text: '' });
  const turns = [`${wishes[instruction.type](instruction)}\n\n<text>\n${asData(masked.text)}\n</text>`];
  const tries: { written: string; content: string; size: number }[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const written = await ask(turns);
    const text = unmask(written, masked, true);
    const size = text === null ? Infinity : count(whole(text));
    if (text !== null) tries.push({ written, content: whole(text), size });
    if (text !== null && size <= most) break;
    turns.push(written || '…', text === null ? brokenSigns : `That has ${size} ${unit}. Use at most ${most}.`);
  }
  const [best] = tries.toSorted((one, other) => one.size - other.size);
  if (!best) throw new UnusableText('The AI model would have changed a table or a list of this document.');
  if (instruction.type === 'shorter' && best.size > most) {
    throw new UnusableText('The AI model did not make this document shorter.');
  }
  const excess = best.size - most;
  if (excess > 0 && best.size >= count(content)) {
    throw new UnusableText(`The AI model could not fit this document into ${most.toLocaleString('en-US')} ${unit}.`);
  }
  return {
    content: best.content,
    facts: findFacts(unmaskProse(best.written, masked), sources),
    note:
      excess > 0
        ? `${describeInstruction(instruction)}: it has ${best.size.toLocaleString('en-US')} ${unit}, ${excess.toLocaleString('en-US')} too many`
        : describeInstruction(instruction),
  };
}

const brokenSigns =
  'That left out, moved or added a sign such as ⟦1⟧ on a line of its own. Write it again with all of them.';
