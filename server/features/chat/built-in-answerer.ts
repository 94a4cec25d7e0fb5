import { setTimeout as pause } from 'node:timers/promises';
import type { AgentType } from '../../../contract/agents.ts';
import type { Citation, MessageMetadata } from '../../../contract/conversations.ts';
import { profileLabels } from '../../../contract/profile-labels.ts';
import type { Profile } from '../../../contract/profile.ts';
import {
  chooseArticle,
  createPlaybookSearch,
  type Agent,
  type AgentContent,
  type PlaybookArticle,
} from '../agents/index.ts';
import type { FlowLibrary } from '../flows/index.ts';
import type { Answerer, Question } from './answerer.ts';
import type { Composed } from './composed.ts';
import { profileValueText } from './profile-text.ts';
import { quoteDocuments } from './quote-documents.ts';
import { isGreeting } from './small-talk.ts';
import { suggestTasks } from './suggested-tasks/index.ts';

// Slow enough to be read along, fast enough not to be waited for.
const wordPauseMs = 12;

/** Answers from the playbooks, without a language model: exact, cited, and honest where it has nothing. */
export function createBuiltInAnswerer(content: AgentContent, flows: FlowLibrary): Answerer {
  const search = createPlaybookSearch(content.articles, content.synonyms);

  async function compose(question: Question): Promise<Composed> {
    const agent = getAgent(content, question.agentType);
    if (isGreeting(question.text)) return introduce(agent);
    const choice = chooseArticle(search(question.text, question.agentType));
    if (choice.kind === 'answer') return explain(choice.article, question, flows);
    if (choice.kind === 'clarify') return askWhich(choice.articles);
    return (await quoteDocuments(question)) ?? admit(choice.articles, agent, flows);
  }

  return {
    status: { mode: 'built-in', provider: null, model: null },
    async *answer(question) {
      const { text, metadata } = await compose(question);
      for (const word of text.match(/\S+\s*/g) ?? []) {
        await pause(wordPauseMs, undefined, { signal: question.signal });
        yield word;
      }
      return metadata;
    },
    suggestTasks: async ({ message, ...options }) => suggestTasks(message, options),
  };
}

function introduce({ greeting, role, messageTemplates }: Agent): Composed {
  const templates = messageTemplates.map(({ title }) => `- ${title}`).join('\n');
  const text = [greeting, `What I do: ${role}`, `I keep templates for messages you send often:\n\n${templates}`];
  return { text: text.join('\n\n'), metadata: {} };
}

function explain(article: PlaybookArticle, question: Question, flows: FlowLibrary): Composed {
  const fromProfile = profileSentence(article, question);
  const facts = article.facts.slice(0, 6).map(({ text }) => `- ${text}`);
  const text = [
    article.answer,
    facts.join('\n'),
    ...(fromProfile ? [fromProfile.sentence] : []),
    `Source: ${article.source}, as of ${monthText(article.asOf)}.`,
  ].join('\n\n');
  return {
    text,
    metadata: {
      ...offerGuide(article.flowId, flows),
      suggestedTasks: article.tasks,
      citations: [
        { kind: 'playbook', id: article.id, label: article.title, path: null },
        ...(fromProfile?.citations ?? []),
      ],
    },
  };
}

function profileSentence(
  { profileSentence: template }: PlaybookArticle,
  { profile, organizationName }: Question,
): { sentence: string; citations: Citation[] } | null {
  const values = new Map(template?.fields.map((field) => [field, profileValueText(profile, field)]));
  if (template && ![...values.values()].includes(null)) {
    const sentence = template.text.replace(/\{(\w+)\}/g, (_, field: string) => values.get(field as never) ?? '');
    return { sentence, citations: template.fields.map(profileCitation) };
  }
  if (!profile.mission) return null;
  return {
    sentence: `Hold it against the mission of ${profile.organizationName ?? organizationName}: “${profile.mission}”`,
    citations: [profileCitation('mission')],
  };
}

const profileCitation = (field: keyof typeof profileLabels & keyof Profile): Citation => ({
  kind: 'profile',
  id: field,
  label: profileLabels[field],
  path: '/profile',
});

function askWhich(articles: PlaybookArticle[]): Composed {
  const titles = articles.map(({ title }) => `- ${title}`).join('\n');
  return { text: `I want to answer the right question. Which of these do you mean?\n\n${titles}`, metadata: {} };
}

function admit(articles: PlaybookArticle[], agent: Agent, flows: FlowLibrary): Composed {
  const near = articles.map(({ title }) => `“${title}”`).join(' or ');
  const own = articles.find((article) => article.agentType === agent.agentType);
  const guide = offerGuide(own?.flowId ?? flows.listFor(agent.agentType)[0]?.id ?? null, flows);
  const text = [
    'I don’t have a good answer to that in my notes, and I would rather not guess.',
    near
      ? `The nearest I have is ${near}. Ask me about that, or put your question in other words.`
      : `What I do: ${agent.role}`,
    guide.workflowSuggestions
      ? 'This guide may help: it asks a few questions and writes the document with you.'
      : `New Chat shows my message templates, such as “${agent.messageTemplates[0]?.title}”.`,
  ];
  return { text: text.join('\n\n'), metadata: guide };
}

function offerGuide(flowId: string | null, flows: FlowLibrary): MessageMetadata {
  const flow = flowId ? flows.flows.get(flowId) : undefined;
  return flow ? { workflowSuggestions: [{ id: flow.id, buttonText: flow.name }] } : {};
}

function monthText(yearAndMonth: string): string {
  const date = new Date(`${yearAndMonth}-01T00:00:00Z`);
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function getAgent(content: AgentContent, agentType: AgentType): Agent {
  const agent = content.agents.get(agentType);
  if (!agent) throw new Error(`There is no content for the agent ${agentType}.`);
  return agent;
}
