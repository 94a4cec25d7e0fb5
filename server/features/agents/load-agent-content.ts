// Agents, playbook articles and help with the product, from the content folder, checked beside each other.
import { type AgentType, agentTypes } from '../../../contract/agents.ts';
import {
  ContentError,
  type ContentFile,
  type ContentProblem,
  displayPath,
  readContentFolder,
} from '../../platform/content/index.ts';
import { type Agent, agentAttributes, createAgent } from './agent.ts';
import { type HelpText, loadHelp } from './help-text.ts';
import { articleAttributes, createArticle, type PlaybookArticle } from './playbook-article.ts';

export interface AgentContent {
  agents: Map<AgentType, Agent>;
  articles: PlaybookArticle[];
  /** With the product itself. */
  help: HelpText[];
}

/** Throws ContentError where a file does not fit or an agent is missing. */
export function loadAgentContent(contentRoot: string): AgentContent {
  const agentFiles = readContentFolder(contentRoot, 'agents', agentAttributes);
  const articleFiles = readContentFolder(contentRoot, 'playbooks', articleAttributes);

  const problemAt = (file: ContentFile<unknown>, attribute: string, message: string): ContentProblem => ({
    file: displayPath(contentRoot, file.path),
    line: file.lineOf([attribute]),
    message: `${attribute}: ${message}`,
  });
  const problems = [
    ...agentFiles
      .filter(({ path, attributes }) => path !== `agents/${attributes.agentType}.md`)
      .map((file) => problemAt(file, 'agentType', 'Please write what the file is named after.')),
    ...agentTypes
      .filter((agentType) => !agentFiles.some(({ attributes }) => attributes.agentType === agentType))
      .map((agentType) => ({
        file: displayPath(contentRoot, `agents/${agentType}.md`),
        line: 1,
        message: 'This agent is missing. Please add its file.',
      })),
    ...articleFiles
      .filter(({ path, attributes }) => !path.startsWith(`playbooks/${attributes.agentType}/`))
      .map((file) => problemAt(file, 'agentType', 'Please write the name of the folder the file is in.')),
    ...articleFiles.flatMap((file, index) => {
      const earlier = articleFiles.slice(0, index).find((other) => other.attributes.id === file.attributes.id);
      return earlier ? [problemAt(file, 'id', `Please choose another; ${earlier.path} has it already.`)] : [];
    }),
  ];
  if (problems.length > 0) throw new ContentError(problems);

  return {
    agents: new Map(agentFiles.map(({ attributes, body }) => [attributes.agentType, createAgent(attributes, body)])),
    articles: articleFiles.map(({ attributes, body }) => createArticle(attributes, body)),
    help: loadHelp(contentRoot),
  };
}
