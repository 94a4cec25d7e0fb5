// What answers where no model is connected: each question of a message on its own, as if asked one after the other.
import type { Citation, MessageMetadata } from '../../../contract/conversations.ts';
import type { AgentContent } from '../agents/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import { readAbout } from './about-document.ts';
import type { Answer, Answerer, Question } from './answerer.ts';
import { createBuiltInAnswerer } from './built-in-answerer.ts';
import { readThread } from './built-in/follow-up.ts';
import { splitQuestions } from './built-in/split-questions.ts';
import { tellActions } from './built-in/tell-actions.ts';
import { tellDue } from './built-in/tell-due.ts';
import { answerFromDocuments } from './document-answerer.ts';
import { escapeMarkdown } from './escape-markdown.ts';

const ofTasks = /\b(?:tasks?|to-?dos?)\b/i;
const mostAnswered = 3;
const numbered = /^\[(\d+)\] /;

export function createBuiltInAssistant(content: AgentContent, flows: FlowLibrary): Answerer {
  const articles = new Map(content.articles.map((article) => [article.id, article]));
  // A document's list of tasks names nobody, and knows no task of the organization.
  const tellFirst = async (question: Question) =>
    readAbout(question.text)
      ? null
      : ((await tellActions(question, readThread(question.history, articles))) ??
        (ofTasks.test(question.text) ? tellDue(question) : null));
  return answerEach(answerFromDocuments(createBuiltInAnswerer(content, flows), tellFirst));
}

const answerEach = (answerer: Answerer): Answerer => ({
  ...answerer,
  async *answer(question) {
    const asked = splitQuestions(question.text);
    if (asked.length === 1) return yield* answerer.answer(question);
    const history = [...question.history];
    let metadata: MessageMetadata = {};
    for (const [index, text] of asked.slice(0, mostAnswered).entries()) {
      yield `${index === 0 ? '' : '\n\n'}**${escapeMarkdown(readAbout(text)?.rest ?? text)}**\n\n`;
      const last = lastNumber(metadata);
      const answer = answerer.answer({ ...question, text, history: [...history] });
      const { said, told } = yield* countOn(answer, last);
      history.push({ isUser: true, content: text, metadata: null }, { isUser: false, content: said, metadata: told });
      metadata = join(metadata, told);
    }
    if (asked.length > mostAnswered) yield '\n\nThese were the first three. Please ask the rest again.';
    return metadata;
  },
});

/** Its sources are numbered on from the last one of the answer before. */
async function* countOn(
  answer: Answer,
  last: number,
): AsyncGenerator<string, { said: string; told: MessageMetadata }, void> {
  let said = '';
  for (let next = await answer.next(); ; next = await answer.next()) {
    if (next.done) {
      const citations = next.value.citations?.map((citation) => renumber(citation, last));
      return { said, told: { ...next.value, ...(citations && { citations }) } };
    }
    const piece = next.value.replaceAll(
      /(?<!\\)\[(\d{1,2})\](?!\()/g,
      (_, number: string) => `[${Number(number) + last}]`,
    );
    said += piece;
    yield piece;
  }
}

function renumber(citation: Citation, last: number): Citation {
  const number = Number(numbered.exec(citation.label)?.[1]);
  if (!number) return citation;
  return {
    ...citation,
    id: citation.id.replace(/#\d+$/, `#${number + last}`),
    label: citation.label.replace(numbered, `[${number + last}] `),
  };
}

const lastNumber = ({ citations = [] }: MessageMetadata): number =>
  Math.max(0, ...citations.map(({ label }) => Number(numbered.exec(label)?.[1] ?? 0)));

/** What can be offered once only is that of the first answer which offers it. */
function join(first: MessageMetadata, second: MessageMetadata): MessageMetadata {
  const citations = [...(first.citations ?? []), ...(second.citations ?? [])];
  const guides = [...(first.workflowSuggestions ?? []), ...(second.workflowSuggestions ?? [])];
  const tasks = [...(first.suggestedTasks ?? []), ...(second.suggestedTasks ?? [])];
  return {
    ...second,
    ...first,
    ...(citations.length > 0 && { citations: withoutRepeats(citations, ({ kind, id }) => `${kind} ${id}`) }),
    ...(guides.length > 0 && { workflowSuggestions: withoutRepeats(guides, ({ id }) => id) }),
    ...(tasks.length > 0 && { suggestedTasks: withoutRepeats(tasks, ({ title }) => title) }),
  };
}

const withoutRepeats = <Item>(items: Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
