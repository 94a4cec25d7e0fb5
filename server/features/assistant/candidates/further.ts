// What a search shows besides what answers are told from: who is a member, documents by their names, answers given before.
import { agents } from '../../../../contract/agents.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import type { SharedMessage } from '../../memory/index.ts';
import { calendarDayIn } from '../../tasks/text.ts';
import { citeDocument } from '../cite-document.ts';
import { longDate } from '../../../platform/english/calendar-text.ts';
import { nameWords, type Found } from './candidate.ts';
import { readMessage } from './conversations.ts';

export interface Further {
  members: { id: string; name: string; role: string }[];
  documents: { id: string; name: string; createdAt: Date }[];
  /** Of agents, in other conversations. */
  answers: SharedMessage[];
}

export const listFurther = ({ members, documents, answers }: Further, timeZone: string): Found[] => [
  ...members.map(({ id, name, role }): Found => ({
    kind: 'member',
    id,
    title: name,
    heading: '',
    of: `member members team staff people person ${role}`,
    text: name,
    shown: role,
    place: () => '',
    cite: null,
  })),
  ...documents.map(({ id, name, createdAt }): Found => ({
    kind: 'document',
    id,
    title: name,
    heading: '',
    of: 'document documents file files',
    text: nameWords(name),
    shown: `uploaded ${longDate(calendarDayIn(timeZone, createdAt))}`,
    place: () => '',
    cite: (_excerpt, number) => citeDocument({ number, documentId: id, name, place: null, blocks: null }),
  })),
  ...answers.map((message) => ({
    ...readMessage(message, plainText(message.content), timeZone),
    of: `answer ${agents[message.agentType].persona}`,
  })),
];
