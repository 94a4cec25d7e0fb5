import { listTopicStems } from '../../../platform/english/words.ts';
import { remembered } from '../../../platform/remembered.ts';
import type { SharedMessage } from '../../memory/index.ts';

/** What is said among colleagues is looked through with each question. */
const stemsOf = remembered((text) => new Set(text.split('\n').flatMap(listTopicStems)) as ReadonlySet<string>, {
  mostCharacters: 500_000,
});

/** The messages that speak of a question, best first: a word counts the more, the fewer messages have it; a person's before an agent's. */
export function findBearing(messages: SharedMessage[], question: string): SharedMessage[] {
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
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || Number(other.message.isUser) - Number(one.message.isUser))
    .map(({ message }) => message);
}
