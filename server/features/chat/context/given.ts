// What belongs to one question, and stays with it: the day, who asks, and what a first look found.
import { agents } from '../../../../contract/agents.ts';
import { asData, estimateTokens } from '../../../platform/ai/index.ts';
import { describePlace } from '../../documents/index.ts';
import type { SharedMessage } from '../../memory/index.ts';
import type { PassageHit } from '../../search/index.ts';
import { calendarDayIn } from '../../tasks/index.ts';
import type { Question } from '../answerer.ts';
import type { SourceList } from '../source-list.ts';
import { cutToTokens } from './estimate-tokens.ts';

export interface FirstLook {
  passages: PassageHit[];
  messages: SharedMessage[];
}

const messageTokens = 200;

/** Within so many tokens, best first; what does not fit is neither numbered nor told. */
export function tellGiven(question: Question, look: FirstLook, sources: SourceList, mostTokens: number): string {
  const { today, timeZone, askerName, askerRole } = question;
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(today));
  const told = [`Today is ${day} (${today}, ${timeZone}). ${asData(askerName)}, ${askerRole}, asks.`];
  let left = mostTokens - estimateTokens(told[0]!);
  const tellWhatFits = (text: string, use: () => string) => {
    left -= estimateTokens(text) + 3;
    if (left >= 0) told.push(`${use()} ${text}`);
  };
  for (const passage of look.passages) {
    const text = asData(`${[passage.name, describePlace(passage)].filter(Boolean).join(', ')}: ${passage.text}`);
    tellWhatFits(text, () => `[${sources.numberOf(passage)}]`);
  }
  for (const message of look.messages) {
    tellWhatFits(describeMessage(message, timeZone), () => {
      sources.share(message);
      return '-';
    });
  }
  return ['<given>', ...told, '</given>'].join('\n');
}

const onOneLine = (text: string): string => asData(text).replace(/\s+/g, ' ').trim();

function describeMessage(message: SharedMessage, timeZone: string): string {
  const { content, conversationTitle, agentType, author, isUser, createdAt } = message;
  const [person, { persona }] = [`${author.firstName} ${author.lastName}`, agents[agentType]];
  const where = `${calendarDayIn(timeZone, createdAt)}, “${conversationTitle ?? 'New Conversation'}”`;
  const who = isUser ? `${person} to ${persona}` : `${persona} to ${person}`;
  return `${onOneLine(`${where}, ${who}`)}: ${cutToTokens(onOneLine(content), messageTokens)}`;
}
