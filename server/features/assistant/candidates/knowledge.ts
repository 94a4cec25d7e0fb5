// What we know ourselves: the playbook's articles, help with the product, and the guides.
import type { AgentType } from '../../../../contract/agents.ts';
import type { AgentContent, HelpText, PlaybookArticle } from '../../agents/index.ts';
import type { FlowDefinition, FlowLibrary } from '../../flows/index.ts';
import { createLikeness } from '../../../platform/sentence-model/likeness.ts';
import { knownDangers } from '../known-vectors.ts';
import { average, createTextIndex, greatest, listQuestions, type IndexedText, type Ranked } from '../text-index.ts';

interface OfAgent {
  agentType: AgentType | null;
}
type Article = IndexedText & OfAgent & { kind: 'article'; article: PlaybookArticle };
type Help = IndexedText & OfAgent & { kind: 'help'; help: HelpText };
type Guide = IndexedText & OfAgent & { kind: 'guide'; guide: FlowDefinition };

export interface Knowledge {
  articles: Ranked<Article>[];
  help: Ranked<Help>[];
  /** The question comes nearer to what is asked of the product than to anything else that people ask. */
  isOfProduct: boolean;
  guides: Ranked<Guide>[];
}

/** An agent is asked about its own work more often than about a colleague's. */
const ownAgentBonus = 1.3;
/** A single question is near by chance. One in 500 messages that ask of something else reaches the least. */
const ofProduct = { nearest: 3, words: 0.1, least: 0.1 };

type Content = Pick<AgentContent, 'articles' | 'help'>;
type Guides = Pick<FlowLibrary, 'flows'>;

/** What an article says, each part by itself. */
export const listParts = ({ answer, facts }: PlaybookArticle): string[] => [answer, ...facts.map(({ text }) => text)];

function listTexts({ articles, help }: Content, { flows }: Guides) {
  return {
    articles: articles.map((article): Article => ({
      kind: 'article',
      article,
      agentType: article.agentType,
      title: article.title,
      questions: [...article.questions, ...article.triggers],
      words: article.words,
      text: listParts(article).join('\n'),
    })),
    help: help.map((text): Help => ({
      kind: 'help',
      help: text,
      agentType: null,
      title: text.title,
      questions: text.questions,
      text: text.told,
    })),
    guides: [...flows.values()].map((guide): Guide => ({
      kind: 'guide',
      guide,
      agentType: guide.agentType,
      title: guide.name,
      questions: [`write ${guide.name}`, guide.description],
      text: guide.steps.map(({ question }) => question).join('\n'),
    })),
  };
}

/** All that a question is compared with. */
export const listKnownTexts = (content: Content, guides: Guides): string[] => [
  ...Object.values(listTexts(content, guides)).flat().flatMap(listQuestions),
  ...content.articles.flatMap(listParts),
];

/** `ordinary`: what people ask that neither the product nor the playbook answers. */
export function createKnowledge(
  content: Content,
  library: Guides,
  ordinary: readonly string[],
): (question: string, agentType: AgentType) => Knowledge {
  const { articles, help, guides } = listTexts(content, library);
  const [findArticles, findHelp, findGuides] = [
    createTextIndex(articles),
    createTextIndex(help),
    createTextIndex(guides),
  ];
  const likenTo = createLikeness(ordinary, knownDangers.compare());

  return (question, agentType) => {
    const withBonus = <Text extends OfAgent>(ranked: Ranked<Text>[]) =>
      ranked
        .map((each) => (each.text.agentType === agentType ? { ...each, score: each.score * ownAgentBonus } : each))
        .toSorted((one, other) => other.score - one.score);
    const [ofArticles, ofHelp] = [findArticles(question), findHelp(question)];
    const near = (likenesses: number[]) => average(greatest(likenesses, ofProduct.nearest));
    const nearProduct = near(ofHelp.flatMap(({ nearest }) => nearest));
    const nearOthers = near([...ofArticles.flatMap(({ nearest }) => nearest), ...ordinary.map(likenTo(question))]);
    return {
      articles: withBonus(ofArticles),
      help: ofHelp,
      isOfProduct: nearProduct - nearOthers + ofProduct.words * (ofHelp[0]?.score ?? 0) >= ofProduct.least,
      guides: withBonus(findGuides(question)),
    };
  };
}
