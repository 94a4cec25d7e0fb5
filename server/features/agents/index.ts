export type { Agent } from './agent.ts';
export type { HelpText } from './help-text.ts';
export { type AgentContent, loadAgentContent } from './load-agent-content.ts';
export type { PlaybookArticle } from './playbook-article.ts';
