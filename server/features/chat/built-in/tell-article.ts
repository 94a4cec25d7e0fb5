// What the built-in assistant says of the playbook's articles.
import { agents, type AgentType } from '../../../../contract/agents.ts';
import type { Citation, MessageMetadata } from '../../../../contract/conversations.ts';
import type { Agent, PlaybookArticle } from '../../agents/index.ts';
import type { FlowDefinition, FlowLibrary } from '../../flows/index.ts';
import type { Question } from '../answerer.ts';
import { citeProfile } from '../cite-profile.ts';
import type { Composed } from '../composed.ts';
import { isGreeting, isNod, isObjection, isThanks, isTold } from '../small-talk.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { findRelatedGuide } from './asked-guide.ts';
import type { UnnamedThing } from './find-unnamed.ts';
import { bareValue } from './profile-values.ts';

const mostFacts = 6;
/** Of a colleague's article. */
const shortFacts = 2;
const shortTips = 3;
const longestCarried = 1000;

export function explain(article: PlaybookArticle, question: Question, flows: FlowLibrary): Composed {
  const fromProfile = profileSentence(article, question);
  const text = [
    article.answer,
    listFacts(article.facts.slice(0, mostFacts).map((fact) => fact.text)),
    ...(fromProfile ? [fromProfile.sentence] : []),
    sourceLine(article),
  ];
  return {
    text: text.join('\n\n'),
    metadata: {
      ...offerGuide(article.flowId, flows),
      suggestedTasks: article.tasks,
      citations: [citeArticle(article), ...(fromProfile?.citations ?? [])],
    },
  };
}

/** The article that comes nearest, said to be no more than that; the others to choose from. */
export function tellNearest(
  [nearest, ...others]: [PlaybookArticle, ...PlaybookArticle[]],
  flows: FlowLibrary,
): Composed {
  const text = [
    `I don’t have exactly that. The closest I have is “${nearest.title}”:`,
    nearest.answer,
    listFacts(nearest.facts.slice(0, mostFacts).map((fact) => fact.text)),
    sourceLine(nearest),
    ...(others.length > 0 ? ['Or do you mean one of these?'] : []),
  ];
  return {
    text: text.join('\n\n'),
    metadata: {
      ...offerGuide(nearest.flowId, flows),
      citations: [citeArticle(nearest)],
      ...(others.length > 0 && { choices: others.map(({ title }) => title) }),
    },
  };
}

/** The short part of a colleague's answer, and the way to the colleague. */
export function handOver(article: PlaybookArticle, { text: asked }: Question): Composed {
  const { persona, name } = agents[article.agentType];
  const text = [
    article.answer,
    listFacts(article.facts.slice(0, shortFacts).map((fact) => fact.text)),
    sourceLine(article),
    `${persona}, our ${name}, knows more about this and can take it from here.`,
  ];
  return {
    text: text.join('\n\n'),
    metadata: {
      citations: [citeArticle(article)],
      handOff: { agentType: article.agentType, question: asked.slice(0, longestCarried) },
    },
  };
}

/** To a wish to have something written: the guide that makes it, and what its article says after that. */
export function leadToGuide(
  guide: FlowDefinition,
  article: PlaybookArticle | null,
  question: Question,
  flows: FlowLibrary,
): Composed {
  const owner = guide.agentType;
  const isSure = guide.steps.every(({ condition }) => !condition);
  const what = `asks ${isSure ? '' : 'up to '}${guide.steps.length} questions and makes a draft that you can change`;
  if (owner !== null && owner !== question.agentType) {
    const { persona, name } = agents[owner];
    return {
      text: `${persona}, our ${name}, can write that with you: the guide “${guide.name}” ${what}.`,
      metadata: { handOff: { agentType: owner, question: question.text.slice(0, longestCarried) } },
    };
  }
  const tips = article
    ? [
        'Worth knowing for it:',
        listFacts(article.facts.slice(0, shortTips).map(({ text }) => text)),
        sourceLine(article),
      ]
    : [];
  return {
    text: [`I can write that with you: the guide below, “${guide.name}”, ${what}.`, ...tips].join('\n\n'),
    metadata: { ...offerGuide(guide.id, flows), ...(article && { citations: [citeArticle(article)] }) },
  };
}

/** What an article says to a further question about it. */
export function goOn(article: PlaybookArticle, facts: string[], flows: FlowLibrary): Composed {
  const text =
    facts.length > 0
      ? [`On “${article.title}”:`, listFacts(facts), sourceLine(article)]
      : [
          `My note on “${article.title}” does not go into that. What it says in general:`,
          listFacts([article.answer, ...article.facts.slice(0, shortFacts).map((fact) => fact.text)]),
          sourceLine(article),
        ];
  return {
    text: text.join('\n\n'),
    metadata: { ...offerGuide(article.flowId, flows), citations: [citeArticle(article)] },
  };
}

export const askWhich = (articles: PlaybookArticle[]): Composed => ({
  text: 'I want to answer the right question. Which of these do you mean?',
  metadata: { choices: articles.map(({ title }) => title) },
});

const cannotTell = 'I don’t have a good answer to that in my notes, and I would rather not guess.';

/** Where no article comes near a message; a guide is offered where it has to do with it. */
export function admit(agent: Agent, said: string, flows: FlowLibrary): Composed {
  const guide = offerGuide(findRelatedGuide(said, flows.listFor(agent.agentType)), flows);
  const text = [
    isTold(said) ? 'Thank you for telling me. What would you like to know about it, or have written?' : cannotTell,
    `What I do: ${agent.role}`,
    guide.workflowSuggestions
      ? 'This guide may help: it asks a few questions and writes the document with you.'
      : 'New Chat shows my guides and message templates.',
  ];
  return { text: text.join('\n\n'), metadata: guide };
}

/** To a question about one thing that no document names. */
export async function admitUnnamed(
  agent: Agent,
  { words }: UnnamedThing,
  { text: asked, documents }: Question,
  flows: FlowLibrary,
): Promise<Composed> {
  const guide = offerGuide(findRelatedGuide(asked, flows.listFor(agent.agentType)), flows);
  const thing = escapeMarkdown(words);
  const hasSome = documents !== null && (await documents.listDocuments(1)).length > 0;
  const text = [
    hasSome
      ? `None of the documents I may read names “${thing}”, and I would rather not guess.`
      : `There are no documents yet that I may read, so I do not know about “${thing}”.`,
    'Upload the file that tells it under [Documents](/documents), then ask me again.',
    guide.workflowSuggestions
      ? 'If it is still to be planned, this guide may help: it asks a few questions and writes a draft with you.'
      : 'If it is still to be planned, ask how such a thing is done. New Chat shows my guides, the [Overview](/) all agents.',
  ];
  return { text: text.join('\n\n'), metadata: guide };
}

/** To a question about the organization itself that nothing here tells. */
export const admitOwn = ({ readsProfile, documents }: Question): Composed => {
  const places = [...(readsProfile ? ['the organization’s profile'] : []), ...(documents ? ['its documents'] : [])];
  const text = [
    places.length > 0
      ? `I looked in ${places.join(' and ')} and did not find that, and I would rather not guess.`
      : 'I cannot know that: the agents of your organization read neither its profile nor its documents.',
    'Additional notes in the [Organization Profile](/profile) and files under [Documents](/documents) are where I would find it next time.',
  ];
  return { text: text.join('\n\n'), metadata: {} };
};

/** To a question after something that was said, which no conversation tells. */
export const admitTalk = (unnamed: UnnamedThing | null): Composed => ({
  text: [
    'I found nothing about that in the other conversations that I may use, and I would rather not guess.',
    ...(unnamed
      ? [
          `None of the documents I may read names “${escapeMarkdown(unnamed.words)}” either. A file that tells it can be uploaded under [Documents](/documents).`,
        ]
      : []),
    'Messages that are private, kept apart from the agents, or too old for their memory are not among them. The search on the [Overview](/) looks through every conversation that you may open.',
  ].join('\n\n'),
  metadata: {},
});

function introduce({ greeting, role, messageTemplates }: Agent): Composed {
  const templates = messageTemplates.map(({ title }) => `- ${title}`).join('\n');
  const text = [greeting, `What I do: ${role}`, `I keep templates for messages you send often:\n\n${templates}`];
  return { text: text.join('\n\n'), metadata: {} };
}

/** To a message that asks nothing; null where it does. */
export function answerSmallTalk(agent: Agent, said: string): Composed | null {
  if (isGreeting(said)) return introduce(agent);
  const { persona } = agents[agent.agentType];
  const text = isThanks(said)
    ? `You’re welcome. ${persona} is here whenever the next question comes up.`
    : isObjection(said)
      ? 'I am sorry. I go by the words of a question. Please ask again in other words, or name the document or the topic you mean.'
      : isNod(said)
        ? 'All right. Ask me whenever the next question comes up. New Chat shows my guides and message templates.'
        : null;
  return text === null ? null : { text, metadata: {} };
}

// They write to people outside, for whom the mission comes first.
const writers: ReadonlySet<AgentType> = new Set([
  'grant_writer',
  'fundraising_coach',
  'marketing_coach',
  'social_media',
]);

/** Not whether something has to be, or when: "Do I need a receipt?" */
const asksHow =
  /\b(?:how (?:do|can|would|could|to)|how\b.{0,40}\bshould|what (?:makes|goes|belongs|should)|help|tips?|ideas?|write|writing|draft)\b/i;

interface FromProfile {
  sentence: string;
  citations: Citation[];
}

function profileSentence(
  { agentType, profileSentence: template }: PlaybookArticle,
  question: Question,
): FromProfile | null {
  const { profile, organizationName } = question;
  const values = new Map(template?.fields.map((field) => [field as string, bareValue(profile, field)]));
  if (template && ![...values.values()].includes(null)) {
    const sentence = template.text.replace(/\{(\w+)\}/g, (_, field: string) => escapeMarkdown(values.get(field) ?? ''));
    return { sentence, citations: template.fields.map(citeProfile) };
  }
  const mission = writers.has(agentType) && asksHow.test(question.text) ? bareValue(profile, 'mission') : null;
  if (mission === null) return null;
  const name = escapeMarkdown(profile.organizationName ?? organizationName);
  return {
    sentence: `Check it against the mission of ${name}: “${escapeMarkdown(mission)}”`,
    citations: [citeProfile('mission')],
  };
}

const listFacts = (facts: string[]): string => facts.map((fact) => `- ${fact}`).join('\n');

const citeArticle = ({ id, title }: PlaybookArticle): Citation => ({ kind: 'playbook', id, label: title, path: null });

const sourceLine = ({ source, asOf }: PlaybookArticle): string => `Source: ${source}, as of ${monthText(asOf)}.`;

function offerGuide(flowId: string | null, flows: FlowLibrary): MessageMetadata {
  const flow = flowId ? flows.flows.get(flowId) : undefined;
  return flow ? { workflowSuggestions: [{ id: flow.id, buttonText: flow.name }] } : {};
}

function monthText(yearAndMonth: string): string {
  const date = new Date(`${yearAndMonth}-01T00:00:00Z`);
  return date.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
