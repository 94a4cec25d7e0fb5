// How people write a question down for the content: "how (do|can) (i|we) [ever] upload {files}".

/** Throws with what to correct. */
export function readPattern(text: string, lists: ReadonlyMap<string, string> = new Map()): string {
  const tokens = text.toLowerCase().match(/\.\.\.|[()[\]|{}]|[\p{L}\d'-]+|\S/gu) ?? [];
  const reader = { tokens, at: 0, lists };
  const source = readAlternatives(reader);
  if (reader.at < tokens.length) throw new Error(`Please open the bracket that "${tokens[reader.at]}" closes.`);
  return source;
}

/** Of a question as `plainQuestion` gives it. */
export const compilePattern = (source: string): RegExp => new RegExp(`^${source}${ending}$`, 'u');

interface Reader {
  tokens: string[];
  at: number;
  lists: ReadonlyMap<string, string>;
}

const closing: Record<string, string> = { '(': ')', '[': ']' };
/** "..." stands for one to four words. */
const fewWords = String.raw`(?:\S+ ){1,4}?`;

/** Each word ends with a space, so that what may be left out leaves nothing behind. */
function readAlternatives(reader: Reader): string {
  const options = [''];
  let isEmpty = true;
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at]!;
    if (token === ')' || token === ']') break;
    if (token === '|') {
      if (isEmpty) throw new Error('Please write a word on both sides of "|".');
      options.push('');
      isEmpty = true;
      continue;
    }
    options.push(`${options.pop() ?? ''}${readPart(reader, token)}`);
    isEmpty = false;
  }
  if (isEmpty) throw new Error('Please write a word here; something is empty.');
  return `(?:${options.join('|')})`;
}

function readPart(reader: Reader, token: string): string {
  if (token === '...') return fewWords;
  if (token === '{') return readList(reader);
  const close = closing[token];
  if (close === undefined) {
    if (!/^[\p{L}\d'-]+$/u.test(token)) throw new Error(`Please leave out "${token}".`);
    return `${token} `;
  }
  reader.at += 1;
  const inner = readAlternatives(reader);
  if (reader.tokens[reader.at] !== close) throw new Error(`Please close the bracket "${token}" with "${close}".`);
  return token === '[' ? `${inner}?` : inner;
}

function readList(reader: Reader): string {
  const [name = '', close] = reader.tokens.slice(reader.at + 1, reader.at + 3);
  if (close !== '}') throw new Error('Please write the name of a list between "{" and "}".');
  const list = reader.lists.get(name);
  if (list === undefined) throw new Error(`There is no list {${name}} in content/product/words.yaml.`);
  reader.at += 2;
  return list;
}

const lead = /^(?:(?:and|so|but|ok|okay|hi|hello|please)[, ]+)*/;
const ending = '(?:(?:here|in here|now|then|please|in goodstead|on this (?:site|page)) )?';

/** In lowercase, without the words that lead to it and its question mark; a space after each word. */
export function plainQuestion(text: string): string {
  const words = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
  const asked = words.replace(lead, '');
  return `${asked.slice(0, lengthWithoutMarks(asked))} `;
}

function lengthWithoutMarks(text: string): number {
  let length = text.length;
  while (length > 0 && ' ?.!'.includes(text[length - 1]!)) length -= 1;
  return length;
}
