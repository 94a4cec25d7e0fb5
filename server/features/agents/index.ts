export type { Agent } from './agent.ts';
export { chooseArticle } from './choose-article.ts';
export { type AgentContent, loadAgentContent } from './load-agent-content.ts';
export type { PlaybookArticle } from './playbook-article.ts';
export { createPlaybookSearch } from './playbook-search.ts';
