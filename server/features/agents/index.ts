export type { Agent } from './agent.ts';
export type { ArticleChoice } from './choose-article.ts';
export { type AgentContent, loadAgentContent } from './load-agent-content.ts';
export type { PlaybookArticle } from './playbook-article.ts';
export * from './text.ts';
