export type { Agent } from './agent.ts';
export type { ArticleChoice } from './choose-article.ts';
export { type AgentContent, loadAgentContent } from './load-agent-content.ts';
export type { PlaybookArticle } from './playbook-article.ts';
export type { ProductFact } from './product-fact.ts';
export { createPlaybookFinder } from './playbook-finder.ts';
export { listTopicStems, listWords } from './question-words.ts';
