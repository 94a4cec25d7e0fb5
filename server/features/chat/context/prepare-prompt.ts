import { mostPromptTokens } from '../../../../contract/options.ts';
import {
  estimateInput,
  estimateTokens,
  ModelError,
  type LanguageModel,
  type ModelMessage,
  type ModelRequest,
  type ModelTool,
} from '../../../platform/ai/index.ts';
import type { Agent } from '../../agents/index.ts';
import type { Question } from '../answerer.ts';
import type { Toolbox } from '../tools/index.ts';
import { fitPast } from './fit-past.ts';
import { tellGiven } from './given.ts';
import { inTurns, readPast, withTold } from './past.ts';
import { sumUp } from './sum-up.ts';
import { systemPrompt } from './system-prompt.ts';

export interface Prompt {
  system: string;
  messages: ModelMessage[];
  /** What stands before the question. */
  told: string;
}

type Hearing = Pick<ModelRequest, 'onSent'>;

const unanswered = '[You gave no answer to this.]';
const agentBegan = '[You wrote the first message of this conversation.]';
const beginningLeftOut = '[Before this, a part of this conversation was left out, because the conversation is long.]';
const summedUpAs = (summary: string) => `[The earlier part of this conversation, summed up]\n${summary}`;

const shares = { answer: 0.2, system: 0.3, given: 0.045, lookUps: 0.15 };
const most = { answer: 4_096, given: 2_000, lookUps: 12_000 };

const shareOf = (window: number, part: keyof typeof most): number =>
  Math.min(Math.floor(window * shares[part]), most[part]);

/**
 * What a model is told for a question, within `window` tokens. Begins with what it was told for the question before,
 * unless that does not fit any more: then the oldest questions lose what belonged to them, and after that are summed up.
 */
export async function preparePrompt(
  model: LanguageModel,
  agent: Agent,
  question: Question,
  { window, tools, look, onSent }: { window: number; tools: ModelTool[]; look: Toolbox['look'] } & Hearing,
): Promise<Prompt> {
  const total = Math.min(window, mostPromptTokens);
  const system = systemPrompt(agent, question, Math.floor(total * shares.system));
  const found = await look({ question, isAll: tools.length === 0 });
  await question.untilStored();
  const told = tellGiven(question, found, shareOf(total, 'given'));
  const asked: ModelMessage = { role: 'user', content: withTold(told, question.text) };
  const fixed = estimateInput({ system, messages: [asked], tools, signal: question.signal });
  const room = total - fixed - shareOf(total, 'answer') - (tools.length > 0 ? shareOf(total, 'lookUps') : 0);
  const earlier = await tellPast(model, question, { room: Math.max(room, 0), window: total, onSent });
  return { system, messages: inTurns([...earlier, asked], agentBegan, unanswered), told };
}

async function tellPast(
  model: LanguageModel,
  { history, turns, signal, tell, keepPast }: Question,
  { room, window, onSent }: { room: number; window: number } & Hearing,
): Promise<ModelMessage[]> {
  const past = readPast(history, turns);
  const { lightened, summedUp, kept } = fitPast(past, room - estimateTokens(past.summary ?? ''));
  const last = summedUp.at(-1);
  let isLeftOut = past.leftOut.length > 0;
  let summary: { messageId: string; text: string } | null = null;
  let leftOut: string | null = null;
  if (last) {
    tell({ step: 'thinking', label: 'Summing up the earlier part of this conversation' });
    const messages = [...past.leftOut, ...summedUp.flatMap(({ light }) => light)];
    let isOfService = false;
    const text = await sumUp(model, { summary: past.summary, messages, window, signal, onSent }).catch(
      (error: unknown) => {
        if (signal.aborted) throw error;
        isOfService = error instanceof ModelError && error.isOfService;
        return '';
      },
    );
    if (text !== '') summary = { messageId: last.lastId, text };
    isLeftOut = !summary;
    // Where the service was not there, the next question has it tried again.
    if (!summary && !isOfService) leftOut = last.lastId;
  }
  if (lightened.length > 0 || summary || leftOut !== null) await keepPast({ lightened, summary, leftOut });
  const summedUpBefore = summary?.text ?? past.summary;
  const beginning = [
    ...(summedUpBefore === null ? [] : [summedUpAs(summedUpBefore)]),
    ...(isLeftOut ? [beginningLeftOut] : []),
  ].join('\n\n');
  const messages = kept.flatMap((turn) => turn.messages);
  if (beginning === '') return messages;
  const [first, ...others] = messages;
  return first?.role === 'user'
    ? [{ ...first, content: `${beginning}\n\n${first.content}` }, ...others]
    : [{ role: 'user', content: beginning }, ...messages];
}
