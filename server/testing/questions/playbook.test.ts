import { expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import { createKnowledge } from '../../features/assistant/candidates/knowledge.ts';
import { content } from '../content.ts';
import { readSet } from './read-set.ts';

interface PlaybookQuestion {
  text: string;
  agent: AgentType;
  /** The article that answers it best; null where none does. */
  article: string | null;
  alsoGood?: string[];
}

it('finds the article that answers a question about the work', () => {
  const find = createKnowledge(content.agents, content.flows, []);
  const answered = readSet<PlaybookQuestion>('playbook').filter(({ article }) => article !== null);
  const ranks = answered.map(({ text, agent, article, alsoGood = [] }) => {
    const good = new Set([article, ...alsoGood]);
    return find(text, agent).articles.findIndex((each) => good.has(each.text.article.id));
  });
  const first = ranks.filter((rank) => rank === 0).length;
  const amongThree = ranks.filter((rank) => rank >= 0 && rank < 3).length;
  console.info(`Playbook: ${first} first, ${amongThree} among three, of ${answered.length}.`);
  expect(first / answered.length).toBeGreaterThanOrEqual(0.92);
  expect(amongThree / answered.length).toBeGreaterThanOrEqual(0.97);
});
