// Quotation marks and apostrophes as they are printed, where a text is shown or leaves; what is kept stays as it was typed.

const marks = /(?<!\\)["']/g;
/** What a quotation begins behind. */
const opensBehind = /^$|[\s([{|>–—“‘/=]/;
/** Signs of Markdown that make words bold, italic or struck are looked through. */
const formatting = /[*_~]/g;
const farthestFormatting = 8;
const otherLetter = /^(?!\p{Script=Latin})\p{L}/u;
/** Feet and inches: 6', 8'x10', ½". */
const measured = /\p{N}/u;
const furthestClosing = 200;

/**
 * Goes through the texts of one paragraph, in their order. Code and addresses, which are `kept`, stay as they are; so do
 * marks after a number, and those of languages that are not written in Latin letters.
 */
export function createQuoteTurner(): (text: string, isKept?: boolean) => string {
  let last = '';
  let open: 'turned' | 'kept' | null = null;

  function turn(sign: string, before: string, text: string, at: number): string {
    const after = text.slice(at + 1, at + 3);
    const opens = opensBehind.test(before);
    const isOther = otherLetter.test(before) || otherLetter.test(after);
    if (sign === "'") {
      const isMeasure = measured.test(before) && !/^\p{L}(?!\d)/u.test(after);
      return isOther || isMeasure ? sign : opens && closesLater(text, at) ? '‘' : '’';
    }
    if (otherLetter.test(before) && otherLetter.test(after)) return sign;
    const stays = open === 'kept' || (open === null && (isOther || measured.test(before) || before === '='));
    open = opens ? (stays ? 'kept' : 'turned') : null;
    return stays ? sign : opens ? '“' : '”';
  }

  return (text, isKept = false) => {
    let [turned, from] = ['', 0];
    for (const { 0: sign, index } of isKept ? [] : text.matchAll(marks)) {
      const near = last + text.slice(Math.max(from, index - farthestFormatting), index).replace(formatting, '');
      const shown = turn(sign, near.slice(-1), text, index);
      turned += text.slice(from, index) + shown;
      [from, last] = [index + 1, shown];
    }
    if (from < text.length) last = text.slice(-1);
    return turned + text.slice(from);
  };
}

/** Whether a quotation that may begin here ends before the next one begins: else the sign stands for letters, as in ’90s. */
function closesLater(text: string, at: number): boolean {
  const rest = text.slice(at + 1, at + furthestClosing);
  return /^\p{L}/u.test(rest) && /[\p{L}\d.,!?]'(?![\p{L}\d])/u.test(rest);
}

const fence = /^ {0,3}(?:`{3,}|~{3,})/;
const definition = /^ {0,3}\[[^\]\n]+\]: /;
/** Code, where a link leads, a tag, an address. */
const keptParts =
  /((?<!\\)`{1,3}[^`]{1,1000}`{1,3}|\]\([^()\n]{0,2000}\)|<[a-z/!][^<>\n]{0,2000}>|(?:https?:\/\/|www\.)[^\s"<>]+|(?<![\w.'+-])[\w.'+-]{1,64}@[\w.-]+)/i;

/** A text with its Markdown, or plain words: each line is a paragraph. */
export function turnQuotes(markdown: string): string {
  let isFenced = false;
  const turnLine = (line: string): string => {
    const isFence = fence.test(line);
    if (isFence) isFenced = !isFenced;
    if (isFence || isFenced || definition.test(line)) return line;
    const turn = createQuoteTurner();
    return line
      .split(keptParts)
      .map((part, index) => turn(part, index % 2 === 1))
      .join('');
  };
  return markdown.split('\n').map(turnLine).join('\n');
}
