import { agents } from '../../../../contract/agents.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { conversationPath } from '../../conversations/text.ts';
import { splitSentences } from '../../../platform/english/split-sentences.ts';
import { readWordList } from '../../../platform/english/word-list.ts';
import { listWords } from '../../../platform/english/words.ts';
import type { SharedMessage } from '../../memory/index.ts';
import { calendarDayIn } from '../../tasks/text.ts';
import { numberCitation } from '../cite-document.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import type { AssistantQuestion } from '../question.ts';
import type { Found } from './candidate.ts';

/** What people said elsewhere, not what they asked or what agents answered. */
export async function listMessages({ recall, timeZone }: AssistantQuestion): Promise<Found[]> {
  const messages = await recall.messagesToQuote();
  return messages
    .filter(({ isUser }) => isUser)
    .flatMap((message) => {
      const text = plainText(message.content).split('\n').flatMap(splitSentences).filter(isTold).join(' ');
      return text === '' ? [] : [readMessage(message, text, timeZone)];
    });
}

const askingWords = readWordList('asking-words.txt');
const isTold = (sentence: string): boolean => !sentence.endsWith('?') && !askingWords.has(listWords(sentence)[0] ?? '');

export function readMessage(message: SharedMessage, text: string, timeZone: string): Found {
  const { author, agentType, conversationId, conversationTitle, createdAt, id, isUser, isResult } = message;
  const name = `${author.firstName} ${author.lastName}`.trim();
  const { persona } = agents[agentType];
  return {
    kind: 'conversation',
    id,
    title: isUser ? `${name} to ${persona}` : `${persona} to ${name}`,
    heading: conversationTitle ?? '',
    of: name,
    text,
    place: () => longDate(calendarDayIn(timeZone, createdAt)),
    // What an agent said is no source.
    cite:
      isUser || isResult
        ? (_excerpt, number) =>
            numberCitation(
              {
                kind: 'conversation',
                id: conversationId,
                label: conversationTitle ?? `Conversation with ${persona}`,
                path: conversationPath(agentType, conversationId, id),
              },
              number,
            )
        : null,
  };
}
