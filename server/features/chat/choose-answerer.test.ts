import { expect, it } from 'vitest';
import { createScriptedModel } from '../../platform/ai/scripted-model.ts';
import { createNoPeers } from '../../platform/peers/peers.ts';
import type { ModelSource } from '../ai-settings/index.ts';
import { createAnswerTurns } from './answers/answer-turns.ts';
import type { Answerer, Question } from './answerer.ts';
import { createAnswererChoice } from './choose-answerer.ts';

const share = { answersPerPerson: 1, answersPerOrganization: 1, answersInAll: 1 };
const question = { text: 'What now?', signal: new AbortController().signal, tell: () => {} } as unknown as Question;
const asker = { organizationId: 'A', userId: 'ann', agentType: 'grant_writer' } as const;

it('an answer to which nobody listens any more gives up its turn', async () => {
  const endless: Answerer = {
    async *answer() {
      for (;;) yield 'more ';
    },
    suggestTasks: async () => [],
  };
  const answererFor = createAnswererChoice(
    { modelFor: async () => createScriptedModel(() => ({ pieces: [] })) } as unknown as ModelSource,
    {
      builtIn: { ...endless, listen: async () => null },
      withModel: () => endless,
      turns: createAnswerTurns(async () => share, createNoPeers()),
    },
  );
  for (let count = 0; count < 3; count += 1) {
    const answer = (await answererFor(asker)).answer(question);
    expect((await answer.next()).value).toBe('more ');
    await answer.return({});
  }
});
