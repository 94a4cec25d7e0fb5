import type { AgentType } from '../../../contract/agents.ts';
import type { Agent, AgentContent, ArticleChoice, PlaybookArticle } from '../agents/index.ts';
import { createPlaybookFinder, listTopicStems } from '../agents/text.ts';
import type { FlowDefinition, FlowLibrary } from '../flows/index.ts';
import { admitAbout, findNamedDocument, readAbout } from './about-document.ts';
import type { Answerer, Question } from './answerer.ts';
import { answerFurtherOwnFact, answerOwnFact, asksForOurFact, asksForOwnFact } from './built-in/answer-own-facts.ts';
import { describeOrganization } from './built-in/describe-organization.ts';
import { findAskedGuide, findGuideForWish, guideForGoods, guideForMoney } from './built-in/asked-guide.ts';
import { asksToChangeResult, tellWhereToEdit } from './built-in/change-result.ts';
import { asksOnOf, findFacts, isFollowUp, isShort, readThread, type Thread } from './built-in/follow-up.ts';
import { findUnnamed, isAboutOwn } from './built-in/find-unnamed.ts';
import { goOnInDocuments } from './built-in/go-on-in-documents.ts';
import { quoteMessages } from './built-in/quote-messages.ts';
import { questionAlone } from './built-in/question-alone.ts';
import { readTalkQuestion, topicWords } from './built-in/talk-question.ts';
import {
  admit,
  admitOwn,
  admitTalk,
  admitUnnamed,
  answerSmallTalk,
  askWhich,
  explain,
  goOn,
  handOver,
  leadToGuide,
  tellNearest,
} from './built-in/tell-article.ts';
import { tellAttendance } from './built-in/tell-attendance.ts';
import { asksForCash, tellCash } from './built-in/tell-cash.ts';
import { tellActions } from './built-in/tell-actions.ts';
import { tellDecisions } from './built-in/tell-decisions.ts';
import { tellDue } from './built-in/tell-due.ts';
import { tellFigures } from './built-in/tell-figures.ts';
import { tellFirstSteps } from './built-in/tell-first-steps.ts';
import { tellGrantUse } from './built-in/tell-grant-use.ts';
import { tellLastMeeting } from './built-in/tell-last-meeting.ts';
import { tellProduct } from './built-in/tell-product.ts';
import { tellRate } from './built-in/tell-rate.ts';
import { tellRequirements } from './built-in/tell-requirements.ts';
import { asksForOurPolicy, inGeneral, tellOwnRule } from './built-in/tell-rule.ts';
import { tellSaid } from './built-in/tell-said.ts';
import { tellWhoDoes } from './built-in/tell-who-does.ts';
import type { Composed } from './composed.ts';
import { quoteDocuments } from './quote-documents.ts';
import { isSadNews, isTold, readGrief, readVacancy } from './small-talk.ts';
import { suggestTasks } from './suggested-tasks/suggest-tasks.ts';
import { tellDates } from './tell-dates.ts';

/** A passage about the organization itself comes before the playbook's general answer only if it speaks of all of it. */
const ownPassageShare = 0.75;
/** Of a document that is named, a passage that speaks of some of it is to the point. */
const namedPassageShare = 0.3;

/** What some questions are after, whose own words the answer need not say, and how a sentence reads that tells it. */
const ownAspects: { asked: RegExp; words: RegExp; said: RegExp }[] = [
  {
    asked: /\bhow much\b|\bcosts?\b|\bprice\b/i,
    words: /\b(?:costs?|price|going|new|much|pay|paid|spend|be)\b/gi,
    said: /[$€£] ?\d/,
  },
  { asked: /^who(?:['’]s| is| are)\b/i, words: /\bwho(?:['’]s| is| are)\b/gi, said: /\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u },
];

/** With a sentence that tells what is asked, where there is one. */
async function quoteOwn(
  question: Question,
  options: { opening: string; leastShare: number },
): Promise<Composed | null> {
  const aspect = ownAspects.find(({ asked }) => asked.test(question.text));
  const text = aspect ? question.text.replaceAll(aspect.words, ' ') : question.text;
  const told = aspect && (await quoteDocuments({ ...question, text }, { ...options, aspect: aspect.said }));
  return told ?? quoteDocuments(question, options);
}

/** Answers from the playbooks, without a language model: exact, cited, and honest where it has nothing. */
export function createBuiltInAnswerer(content: AgentContent, flows: FlowLibrary): Answerer {
  const { find, findFurther, listUnknown } = createPlaybookFinder(content.articles, content.synonyms);
  const byId = new Map(content.articles.map((article) => [article.id, article]));

  async function compose(question: Question): Promise<Composed> {
    const { text, agentType, history } = question;
    const agent = getAgent(content, agentType);
    const small = answerSmallTalk(agent, text);
    if (small) return small;
    const known =
      tellProduct(text, content.product) ?? (await tellFirstSteps(question)) ?? describeOrganization(question);
    if (known) return known;
    if (asksToChangeResult(question)) return tellWhereToEdit();
    const aboutOne = await answerAbout(question);
    if (aboutOne) return aboutOne;
    const asked = writeWithGuide(question);
    if (asked) return asked;
    const thread = readThread(history, byId);
    const further =
      (await tellActions(question, thread)) ??
      (await tellWhoDoes(question)) ??
      (await tellDue(question)) ??
      (await tellLastMeeting(question)) ??
      (await tellAttendance(question)) ??
      (await tellDecisions(question, thread)) ??
      (await goOnInDocuments(question, thread));
    if (further) return further;
    const unknown = listUnknown(text);
    const required = await tellRequirements(question, unknown);
    if (required) return required;
    const isOfTalk = readTalkQuestion(text, agentType) !== null;
    const inOwnWords = isOfTalk ? null : await answerInOwnWords(question, unknown);
    if (inOwnWords) return inOwnWords;
    const fromOrganization = await answerFromOrganization(question, thread);
    if (fromOrganization?.metadata.citations) return fromOrganization;
    return (
      (await answerFromTalk(question)) ??
      (isOfTalk ? await answerInOwnWords(question, unknown) : null) ??
      fromOrganization ??
      (thread?.article && !isFollowUp(text) ? await admitStranger(question, agent, unknown) : null) ??
      (thread?.article ? followUp(question, thread.article, thread.question) : null) ??
      answerFromPlaybook(question, agent)
    );
  }

  /** From the document that a message names first; null where it names none that is there. */
  async function answerAbout(question: Question): Promise<Composed | null> {
    const about = readAbout(question.text);
    const document = about && (await findNamedDocument(question.documents, about.name));
    if (!document) return null;
    const within = { ...question, text: about.rest, documents: document.desk };
    const options = { opening: 'It says:', leastShare: namedPassageShare };
    return (
      (await tellActions({ ...question, text: about.rest }, null, document)) ??
      (await tellDates(within)) ??
      (await tellFigures(within, { mayBeBare: true })) ??
      (await quoteDocuments(within, options)) ??
      admitAbout(document, about.rest)
    );
  }

  /** Null where nothing is to be written that a guide makes. */
  function writeWithGuide(question: Question): Composed | null {
    const guide = flows.flows.get(findAskedGuide(question.text, flows) ?? findGuideForWish(question) ?? '');
    if (!guide) return null;
    return leadToGuide(guide, adviseFor(guide, question), question, flows);
  }

  /** The article that says what to know for a guide: that of the question, or the one nearest to what the guide writes. */
  function adviseFor({ id, name, agentType, writes = [] }: FlowDefinition, question: Question): PlaybookArticle | null {
    const choice = find(question.text, question.agentType);
    if (choice.kind === 'answer' && choice.article.flowId === id) return choice.article;
    const asked = new Set(listTopicStems(question.text));
    // A guide of all agents writes letters as well as emails: what is worth knowing is of that which is asked for.
    const stems = new Set(
      [name, ...writes].flatMap(listTopicStems).filter((stem) => agentType !== null || asked.has(stem)),
    );
    const [nearest] = content.articles
      .filter(({ flowId }) => flowId === id)
      .map((article) => ({ article, shared: listTopicStems(article.title).filter((stem) => stems.has(stem)).length }))
      .filter(({ shared }) => agentType !== null || shared > 0)
      .toSorted((one, other) => other.shared - one.shared);
    return nearest?.article ?? null;
  }

  /** From minutes, letters and policies, which say what is asked in words of their own. */
  const answerInOwnWords = async (question: Question, unknown: string[]): Promise<Composed | null> =>
    (await tellSaid(question)) ??
    (await tellGrantUse(question, unknown)) ??
    // What the profile has a field for is no rule.
    (asksForOurPolicy(question.text) || !answerOwnFact(question) ? await tellOwnRule(question) : null);

  /** From the profile, or from a document that says just that; null for a question that is not about the organization. */
  async function answerFromOrganization(question: Question, thread: Thread | null): Promise<Composed | null> {
    const goesOn = thread?.isOfProfile === true && isFollowUp(question.text);
    const fromProfile = answerOwnFact(question) ?? (goesOn ? answerFurtherOwnFact(question) : null);
    if (fromProfile?.metadata.citations) return fromProfile;
    if (asksForCash(question.text)) return (await tellCash(question)) ?? admitOwn(question);
    const figure = (await tellFigures(question)) ?? (await tellRate(question));
    if (figure) return figure;
    if (!fromProfile && !asksForOwnFact(question.text)) return null;
    const options = { opening: 'Your documents say:', leastShare: ownPassageShare };
    return (await tellDates(question)) ?? (await quoteOwn(question, options)) ?? fromProfile;
  }

  /** What was said elsewhere; null where the question is not after that, or something else may answer it. */
  async function answerFromTalk(question: Question): Promise<Composed | null> {
    const talk = readTalkQuestion(question.text, question.agentType);
    if (!talk) return null;
    const quoted = await quoteMessages(question, talk);
    if (quoted || !talk.isOurs) return quoted;
    const opening = 'I found nothing about that in your conversations, but your documents say:';
    // Minutes tell what was decided in words of their own, and a handbook not whether anybody spoke of the kitchen.
    const text = talk.isAboutMention ? question.text : topicWords(question.text, talk);
    const decided = talk.isAboutMention ? null : await tellDecisions(question, null, true);
    if (decided) return decided;
    return (await quoteDocuments({ ...question, text }, { opening })) ?? admitTalk(await findUnnamed(question));
  }

  /** Where the playbook has no word of it either, a question goes on from nothing. */
  async function admitStranger(question: Question, agent: Agent, unknown: string[]): Promise<Composed | null> {
    const thing = unknown.length > 0 ? await findUnnamed(question) : null;
    return thing?.stems.every((stem) => unknown.includes(stem)) ? admitUnnamed(agent, thing, question, flows) : null;
  }

  /** Null where the question stands on its own after all. */
  function followUp(question: Question, article: PlaybookArticle, earlier: string): Composed | null {
    const { text, agentType } = question;
    const facts = findFacts(article, text);
    if (!isFollowUp(text) && !(isShort(text) && facts.length > 0)) return null;
    if (isTold(text) && facts.length === 0) return null;
    if (asksOnOf(article, text)) return goOn(article, facts, flows);
    const further = findFurther(text, earlier, article, agentType);
    const alone = find(text, agentType);
    if (further && (facts.length === 0 || alone.kind === 'answer')) return explain(further, question, flows);
    if (alone.kind === 'answer' && alone.article.id !== article.id) return null;
    return goOn(article, facts, flows);
  }

  /** Where all of a message leads nowhere, what it tells of a grief or what it asks may. */
  function findWithin({ text, agentType }: Question): ArticleChoice {
    const whole = find(text, agentType);
    if (whole.kind === 'answer') return whole;
    const grief = readGrief(text);
    const told = grief === null ? null : find(grief, agentType);
    if (told?.kind === 'answer') return told;
    const alone = whole.kind === 'unknown' ? questionAlone(text) : null;
    return alone === null ? whole : find(alone, agentType);
  }

  /** What is told and not asked is met with a word first. */
  async function answerFromPlaybook(question: Question, agent: Agent): Promise<Composed> {
    const answer = await findAnswer(question, agent);
    if (asksForOurPolicy(question.text) && answer.metadata.citations?.every(({ kind }) => kind === 'playbook'))
      return inGeneral(answer, question.documents !== null);
    if (!isSadNews(question.text)) return answer;
    const isToDo = answer.metadata.suggestedTasks ?? answer.metadata.handOff;
    const word = isToDo ? 'I am sorry to hear that. What to do first:' : 'I am sorry to hear that.';
    return { ...answer, text: `${word}\n\n${answer.text}` };
  }

  async function findAnswer(question: Question, agent: Agent): Promise<Composed> {
    const office = readVacancy(question.text);
    const vacancy = office === null ? null : find(`our ${office} resigned`, 'general_coach');
    const choice = vacancy?.kind === 'answer' ? vacancy : findWithin(question);
    if (choice.kind === 'answer') {
      return choice.article.agentType === question.agentType
        ? explain(choice.article, question, flows)
        : handOver(choice.article, question);
    }
    const asking = flows.flows.get(guideForGoods(question.text) ?? '');
    if (asking) return leadToGuide(asking, null, question, flows);
    const raising = flows.flows.get(guideForMoney(question) ?? '');
    if (raising) return leadToGuide(raising, adviseFor(raising, question), question, flows);
    const unnamed = isAboutOwn(question.text)
      ? await findUnnamed(question).then((thing) => thing && admitUnnamed(agent, thing, question, flows))
      : await admitStranger(question, agent, listUnknown(question.text));
    if (unnamed) return unnamed;
    if (choice.kind === 'clarify') return askWhich(choice.articles);
    const isOwn = asksForOurFact(question.text);
    const [nearest, ...others] = choice.articles;
    if (isTold(question.text)) return admit(agent, question.text, flows);
    const said = isOwn || !nearest ? null : await quoteDocuments(question, { isClose: true });
    if (said) return said;
    if (nearest && !isOwn) return tellNearest([nearest, ...others], flows);
    const quoted = (await tellDates(question)) ?? (await quoteDocuments(question));
    if (quoted) return quoted;
    return isOwn ? admitOwn(question) : admit(agent, question.text, flows);
  }

  return {
    async *answer(question) {
      const { text, metadata } = await compose(question);
      yield* text.match(/\S+\s*/g) ?? [];
      return metadata;
    },
    suggestTasks: async ({ message, ...options }) => suggestTasks(message, options),
  };
}

function getAgent(content: AgentContent, agentType: AgentType): Agent {
  const agent = content.agents.get(agentType);
  if (!agent) throw new Error(`There is no content for the agent ${agentType}.`);
  return agent;
}
