import { z } from 'zod';
import { isAnswer } from '../../flows/index.ts';
import { defineAgentTool } from './agent-tool.ts';
import { markedData } from './marked-data.ts';
import { enough, shown } from './proposal-words.ts';

const longestQuestion = 120;

/** Opens a guide with the answers that are known; without answers, says first what it asks. */
export const offerGuideTool = defineAgentTool({
  name: 'offer_guide',
  description:
    'Shows a guide that the person can start: it asks questions and writes a document. "answers" are [key, answer] pairs. Without "guide": which there are; without "answers": what it asks.',
  input: z.object({
    guide: z.string().max(200).optional(),
    answers: z
      .array(z.array(z.string().max(20_000)).length(2))
      .max(60)
      .default([]),
  }),
  async run({ guide: called, answers }, { conversation, library, sources }) {
    const own = library.listFor(conversation.agentType);
    const wanted = called?.trim().toLowerCase();
    const guide = own.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
    if (!guide) {
      const lead = `${called === undefined ? '' : 'You have no such guide; a colleague may: hand_off. '}Your guides.`;
      return markedData(
        'guides',
        lead,
        own.map(({ id, name, description }) => `- ${id} ${name}: ${description}`),
      );
    }
    const given = answers.map(([key = '', answer = '']) => [key, answer] as const);
    const fitting = guide.steps.flatMap((step) => {
      const answer = given.find(([key]) => key === step.key)?.[1];
      return answer !== undefined && isAnswer(step, answer) ? [[step.key, answer]] : [];
    });
    const { id: flowId, name, description } = guide;
    const isShown = sources.propose({
      kind: 'guide',
      flowId,
      name,
      description: description.slice(0, 500),
      answers: Object.fromEntries(fitting),
    });
    const left = guide.steps.filter(({ key }) => !fitting.some(([known]) => known === key));
    return [
      `“${name}”: ${isShown ? shown : enough} ${fitting.length} of ${guide.steps.length} questions are answered.`,
      ...(left.length > 0 ? ['What you know of the others, give by their keys, and offer it again:'] : []),
      ...left.map(
        ({ key, question, options }) =>
          `- ${key}: ${question.slice(0, longestQuestion)}${options.length > 0 ? ` (${options.join(' / ')})` : ''}`,
      ),
    ].join('\n');
  },
});
