import { agents } from '../../../../contract/agents.ts';
import { asData, type ModelMessage } from '../../../platform/ai/index.ts';
import type { Agent } from '../../agents/index.ts';
import type { SharedMessage } from '../../memory/index.ts';
import type { PassageHit } from '../../search/index.ts';
import type { OpenTask } from '../../tasks/index.ts';
import type { Question } from '../answerer.ts';
import { cutHistory } from './cut-history.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { keepWithin } from './keep-within.ts';
import {
  passageSection,
  profileLines,
  profileSection,
  sharedSection,
  taskSection,
  type Section,
} from './prompt-sections.ts';
import { rankMessages } from './rank-messages.ts';

export interface PromptParts {
  agent: Agent;
  question: Question;
  passages: PassageHit[];
  sharedMessages: SharedMessage[];
  openTasks: OpenTask[];
  /** What the model can take, the answer included. */
  contextTokens: number;
}

export interface Prompt {
  system: string;
  messages: ModelMessage[];
  /** Those that are in it, in the order of their numbers. */
  passages: PassageHit[];
}

/** More costs time and money, and makes no better answer. */
const mostTokens = 32_000;
const answerTokens = 4_096;
const largestAnswerShare = 0.25;

/**
 * The agent and the question always go along. What else there is shares the room that they leave, in this order and
 * each part up to a share of it: the profile, passages, open tasks, other conversations; the rest is for the
 * conversation itself.
 */
export function assemblePrompt({ agent, question, contextTokens, ...parts }: PromptParts): Prompt {
  const total = Math.min(contextTokens, mostTokens);
  const forAnswer = Math.min(answerTokens, Math.floor(contextTokens * largestAnswerShare));
  const persona = describeAgent(agent, question);
  const room = Math.max(total - forAnswer - estimateTokens(persona) - estimateTokens(question.text), 0);
  let left = room;
  const told = [persona];

  function tell<Item>(section: Section<Item>, items: Item[]): Item[] {
    const [begin, end] = section.frame;
    const frame = estimateTokens(`${begin}\n${end}\n\n`);
    const kept = keepWithin(items, Math.min(Math.floor(room * section.share), left) - frame, section.lineOf);
    if (kept.length === 0) return [];
    const ordered = section.order ? kept.toSorted(section.order) : kept;
    const text = [begin, ...ordered.map((item, index) => section.lineOf(item, index)), end].join('\n');
    told.push(text);
    left -= estimateTokens(text);
    return ordered;
  }

  tell(profileSection, profileLines(question));
  const passages = tell(passageSection, parts.passages);
  tell(taskSection, parts.openTasks);
  tell(sharedSection(question.timeZone), rankMessages(parts.sharedMessages, question.text));
  const history = cutHistory(question.history, left);
  return {
    system: told.join('\n\n'),
    messages: [...history, { role: 'user', content: question.text }],
    passages,
  };
}

function describeAgent({ voice, persona, boundaries, agentType }: Agent, question: Question): string {
  return [
    voice,
    `You are ${persona}, the ${agents[agentType].title} of ${asData(question.organizationName)}. Today is ${question.today}.`,
    `Boundaries:\n${boundaries.map((boundary) => `- ${boundary}`).join('\n')}`,
  ].join('\n\n');
}
