import type { SharedMessage } from '../../memory/index.ts';

const commonWords = new Set(
  'the and for our are was were what when where which who how does did has have had will would could should can this that with from about into than then them they their there your you its not but any all out let please tell need want'.split(
    ' ',
  ),
);

/** Beginnings of words, so that their forms are one. */
const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [])
      .filter((word) => !commonWords.has(word))
      .map((word) => word.slice(0, 5)),
  );

/** What has most to do with the question first: a word counts the more, the fewer messages have it. Else the newest. */
export function rankMessages(messages: SharedMessage[], question: string): SharedMessage[] {
  const asked = [...stemsOf(question)];
  const said = messages.map(({ content, conversationTitle }) => stemsOf(`${conversationTitle ?? ''} ${content}`));
  const weights = asked.map((stem) => {
    const count = said.filter((stems) => stems.has(stem)).length;
    return Math.log(1 + messages.length / Math.max(count, 1));
  });
  return messages
    .map((message, index) => ({
      message,
      score: asked.reduce((sum, stem, at) => sum + (said[index]?.has(stem) ? (weights[at] ?? 0) : 0), 0),
      index,
    }))
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
    .map(({ message }) => message);
}
