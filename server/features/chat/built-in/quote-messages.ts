// What was said in other conversations, in the words of those who said it.
import { agents } from '../../../../contract/agents.ts';
import type { Citation } from '../../../../contract/conversations.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { listTopicStems } from '../../agents/text.ts';
import { conversationPath } from '../../conversations/text.ts';
import type { SharedMessage } from '../../memory/index.ts';
import { calendarDayIn } from '../../tasks/text.ts';
import type { Question } from '../answerer.ts';
import { chooseExcerpt } from '../choose-excerpt.ts';
import type { Composed } from '../composed.ts';
import { rankMessages } from '../context/rank-messages.ts';
import { escapeMarkdown, quoteMarkdown } from '../escape-markdown.ts';
import { longDate } from '../long-date.ts';
import { readTalkQuestion, type TalkQuestion } from './talk-question.ts';

const mostQuoted = 2;
/** A message up to this length is quoted whole. */
const usualLength = 320;
/** How much of what is asked about a message must speak of. */
const leastShare = 0.6;
const opening =
  'This was said in another conversation. It may be out of date, so please check it before you rely on it:';

interface Fitting {
  message: SharedMessage;
  text: string;
  share: number;
}

/** Null where nothing that the asker may read speaks of it. */
export async function quoteMessages(question: Question, talk: TalkQuestion): Promise<Composed | null> {
  const { messages, topics } = findSpeaker(await question.recall.messagesToQuote(), talk);
  const fitting = messages.flatMap((message): Fitting[] => {
    const fits = fit(message, topics, talk.isAboutMention);
    return fits ? [fits] : [];
  });
  const best = Math.max(...fitting.map(({ share }) => share));
  const textOf = new Map(fitting.filter(({ share }) => share === best).map(({ message, text }) => [message, text]));
  const quoted = rankMessages([...textOf.keys()], question.text).slice(0, mostQuoted);
  if (quoted.length === 0) return null;
  const quotes = quoted.map((message, index) => {
    const excerpt = quote(textOf.get(message) ?? '', topics);
    return `${tellSource(message, question.timeZone)} [${index + 1}]:\n\n${quoteMarkdown(excerpt)}`;
  });
  return {
    text: [opening, ...quotes].join('\n\n'),
    metadata: { citations: quoted.map(citeMessage) },
  };
}

const quote = (text: string, topics: readonly string[]): string =>
  text.length <= usualLength
    ? text.replaceAll(/\s+/g, ' ')
    : chooseExcerpt(text, (part) => topicsIn(part, topics), usualLength);

/** A name that nobody here has is something that was spoken of. */
function findSpeaker(messages: SharedMessage[], { speaker, topics }: TalkQuestion) {
  const byPeople = { messages: messages.filter(({ isUser }) => isUser), topics };
  if (speaker === null) return byPeople;
  const words = wordsOf(speaker).filter((word) => !/^(?:the|our|my)$/.test(word));
  const own = messages.filter((message) => {
    const names = new Set(wordsOf(namesOf(message)));
    return words.every((word) => names.has(word));
  });
  if (own.length > 0) return { messages: own, topics };
  const stems = listTopicStems(speaker);
  const named = byPeople.messages.filter(({ content }) => topicsIn(content, stems).size === stems.length);
  return { messages: named, topics };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];

const namesOf = ({ isUser, author, agentType }: SharedMessage): string =>
  isUser ? `${author.firstName} ${author.lastName}` : `${agents[agentType].persona} ${agents[agentType].name}`;

/** Null where it does not speak of enough of the topics, only asks itself, or quotes others. */
function fit(message: SharedMessage, topics: string[], isAboutMention: boolean): Fitting | null {
  const { content, conversationTitle, agentType, isUser } = message;
  if (isUser ? readTalkQuestion(content, agentType) : content.includes(opening)) return null;
  const text = plainText(content);
  const told = isAboutMention || !isUser ? text : withoutQuestions(text);
  const inText = topicsIn(told, topics);
  const inAll = new Set([...inText, ...topicsIn(conversationTitle ?? '', topics)]);
  const share = inAll.size / topics.length;
  return inText.size > 0 && share >= leastShare ? { message, text: told, share } : null;
}

// Line by line, so that the end of a long message counts, too.
const topicsIn = (text: string, topics: readonly string[]): Set<string> => {
  const stems = new Set(text.split('\n').flatMap(listTopicStems));
  return new Set(topics.filter((topic) => stems.has(topic)));
};

const withoutQuestions = (text: string): string => text.replaceAll(/[^.!?\n]*\?+/g, '').trim();

function tellSource({ isUser, author, agentType, conversationTitle, createdAt }: SharedMessage, timeZone: string) {
  const [person, { persona }] = [escapeMarkdown(`${author.firstName} ${author.lastName}`.trim()), agents[agentType]];
  const names = isUser ? `**${person}** to ${persona}` : `**${persona}** to ${person}`;
  const title = conversationTitle === null ? '' : `, in “${escapeMarkdown(conversationTitle)}”`;
  return `${names} on ${longDate(calendarDayIn(timeZone, createdAt))}${title}`;
}

const citeMessage = ({ id, conversationId, conversationTitle, agentType }: SharedMessage, index: number): Citation => ({
  kind: 'conversation',
  id: `${conversationId}#${index + 1}`,
  label: `[${index + 1}] ${conversationTitle ?? `Conversation with ${agents[agentType].persona}`}`,
  path: conversationPath(agentType, conversationId, id),
});
