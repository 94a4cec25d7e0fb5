// What we know ourselves: the playbook's articles, help with the product, and the guides.
import type { AgentType } from '../../../../contract/agents.ts';
import type { AgentContent, HelpText, PlaybookArticle } from '../../agents/index.ts';
import type { FlowDefinition, FlowLibrary } from '../../flows/index.ts';
import { createTextIndex, listQuestions, type IndexedText, type Ranked } from '../text-index.ts';

interface OfAgent {
  agentType: AgentType | null;
}
type Article = IndexedText & OfAgent & { kind: 'article'; article: PlaybookArticle };
type Help = IndexedText & OfAgent & { kind: 'help'; help: HelpText };
type Guide = IndexedText & OfAgent & { kind: 'guide'; guide: FlowDefinition };

export interface Knowledge {
  articles: Ranked<Article>[];
  help: Ranked<Help>[];
  guides: Ranked<Guide>[];
}

/** An agent is asked about its own work more often than about a colleague's. */
const ownAgentBonus = 1.3;

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

export function createKnowledge(
  content: Content,
  library: Guides,
): (question: string, agentType: AgentType) => Knowledge {
  const { articles, help, guides } = listTexts(content, library);
  const [findArticles, findHelp, findGuides] = [
    createTextIndex(articles),
    createTextIndex(help),
    createTextIndex(guides),
  ];

  return (question, agentType) => {
    const withBonus = <Text extends OfAgent>(ranked: Ranked<Text>[]) =>
      ranked
        .map(({ text, score }) => ({ text, score: text.agentType === agentType ? score * ownAgentBonus : score }))
        .toSorted((one, other) => other.score - one.score);
    return {
      articles: withBonus(findArticles(question)),
      help: findHelp(question),
      guides: withBonus(findGuides(question)),
    };
  };
}
