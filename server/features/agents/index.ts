export type { Agent } from './agent.ts';
export { type ArticleChoice, chooseArticle } from './choose-article.ts';
export { type AgentContent, loadAgentContent } from './load-agent-content.ts';
export type { PlaybookArticle } from './playbook-article.ts';
export { createPlaybookSearch, type RankedArticle } from './playbook-search.ts';
export type { Synonym } from './synonym.ts';
