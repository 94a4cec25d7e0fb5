/**
 * Parts what a model thinks from what it says, where its server hands over both as text: `<think>` and its kin, in
 * pieces that may part anywhere. Takes as long as the text is.
 */
const tagNames = ['think', 'thinking', 'thought', 'thoughts', 'reasoning', 'reflection', 'scratchpad', 'seed:think'];

const openings = [
  ...tagNames.map((name) => `<${name}>`),
  '◁think▷',
  '[think]',
  '<|begin_of_thought|>',
  '<|start_thinking|>',
  '<|channel|>analysis',
  '<|channel|>commentary',
];
const closings = [
  ...tagNames.map((name) => `</${name}>`),
  '◁/think▷',
  '[/think]',
  '<|end_of_thought|>',
  '<|end_thinking|>',
  '<|channel|>final',
];
/** What belongs to neither. */
const frames = ['<|message|>', '<|start|>assistant', '<|end|>', '<|return|>', '<|start_response|>', '<|end_response|>'];

const marks = [...openings, ...closings, ...frames];
const longestMark = Math.max(...marks.map(({ length }) => length));
const beginsMark = new Set(['`', ...marks.map(([first]) => first!)]);
const anyMark = new RegExp(marks.map((mark) => mark.replace(/[|[\]]/g, '\\$&')).join('|'), 'gi');

export type Heard = { type: 'said' | 'thought'; text: string } | { type: 'unsaid' };

export interface ThoughtListener {
  hear(piece: string): Heard[];
  /** What was held back, as it might have become a mark. */
  end(): Heard[];
  /** Whether all of it was taken for a thought that nothing has ended yet. */
  isUnsure(): boolean;
}

/** Of one response. `beginsInThought` where the opening mark is known to be left out. */
export function listenForThoughts(beginsInThought: boolean): ThoughtListener {
  let isThought = beginsInThought;
  let hasClosed = false;
  let hasBegun = false;
  let held = '';

  /** A mark that is quoted is spoken of. */
  const isQuoted = (text: string, at: number) => text[at - 1] === '`';

  function take(text: string): Heard[] {
    // After a thought the answer begins with its first word.
    const begun = isThought || hasBegun || !hasClosed ? text : text.trimStart();
    if (begun === '') return [];
    if (!isThought) hasBegun = true;
    return [{ type: isThought ? 'thought' : 'said', text: begun }];
  }

  function turn(mark: string): Heard[] {
    if (openings.includes(mark)) {
      isThought = true;
      return [];
    }
    if (!closings.includes(mark)) return [];
    const wasSwallowed = !isThought && !hasClosed && mark !== '<|channel|>final';
    isThought = false;
    hasClosed = true;
    if (!wasSwallowed) return [];
    const saidBefore = hasBegun;
    hasBegun = false;
    return saidBefore ? [{ type: 'unsaid' }] : [];
  }

  function read(text: string): Heard[] {
    const heard: Heard[] = [];
    let from = 0;
    for (const { 0: mark, index } of text.matchAll(anyMark)) {
      if (isQuoted(text, index)) continue;
      heard.push(...take(text.slice(from, index)), ...turn(mark.toLowerCase()));
      from = index + mark.length;
    }
    heard.push(...take(text.slice(from)));
    return heard;
  }

  /** Where a mark may begin that is not whole yet; a quotation mark stays with what it quotes. */
  function findOpenEnd(text: string): number {
    for (let at = Math.max(0, text.length - longestMark); at < text.length; at += 1) {
      if (!beginsMark.has(text[at]!)) continue;
      const rest = text.slice(at).toLowerCase();
      const quoted = rest.startsWith('`') ? rest.slice(1) : rest;
      if (marks.some((mark) => mark.startsWith(quoted) && mark !== quoted)) return at;
    }
    return text.length;
  }

  return {
    hear(piece) {
      const text = held + piece;
      const end = findOpenEnd(text);
      held = text.slice(end);
      return read(text.slice(0, end));
    },
    end() {
      const rest = held;
      held = '';
      return read(rest);
    },
    isUnsure: () => beginsInThought && !hasClosed,
  };
}
