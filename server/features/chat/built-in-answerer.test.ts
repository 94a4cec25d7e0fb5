import { beforeAll, describe, expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import type { MessageMetadata } from '../../../contract/conversations.ts';
import type { Profile } from '../../../contract/profile.ts';
import { contentRoot } from '../../testing/test-app.ts';
import { sampleProfile } from '../../../demo/sample-profile.ts';
import { loadAgentContent } from '../agents/index.ts';
import { emptyProfile } from '../flows/rendering/empty-profile.ts';
import { loadFlows } from '../flows/index.ts';
import type { Answerer } from './answerer.ts';
import { createBuiltInAnswerer } from './built-in-answerer.ts';

let answerer: Answerer;
beforeAll(() => {
  answerer = createBuiltInAnswerer(loadAgentContent(contentRoot), loadFlows(contentRoot));
});

const record = { organizationId: '0', createdAt: null, updatedAt: null };
const recall = { sharedMessages: async () => [], messagesToQuote: async () => [], openTasks: async () => [] };
const known: Profile = { ...sampleProfile, ...record };
const unknown: Profile = { ...emptyProfile, ...record };

async function ask(text: string, agentType: AgentType = 'grant_writer', profile = known) {
  const pieces: string[] = [];
  const { signal } = new AbortController();
  const answer = answerer.answer({
    agentType,
    text,
    history: [],
    readsProfile: true,
    documents: null,
    openTools: async () => [],
    recall,
    timeZone: 'America/New_York',
    organizationName: 'Lantern Bridge',
    profile,
    today: '2026-11-23',
    signal,
  });
  let metadata: MessageMetadata = {};
  for (let next = await answer.next(); ; next = await answer.next()) {
    if (next.done) {
      metadata = next.value;
      break;
    }
    pieces.push(next.value);
  }
  return { pieces, text: pieces.join(''), metadata };
}

describe('the built-in assistant', () => {
  it('answers word by word: one sentence, three to six points, the profile, the source', async () => {
    const { pieces, text, metadata } = await ask('How do I write a need statement?');
    expect(pieces.length).toBeGreaterThan(50);
    const [first = '', points = '', fromProfile = '', source = ''] = text.split('\n\n');
    expect(first).toMatch(/^[^.]+\.$/);
    expect(points.split('\n').length).toBeGreaterThanOrEqual(3);
    expect(points.split('\n').length).toBeLessThanOrEqual(6);
    expect(fromProfile).toContain(known.mission);
    expect(source).toMatch(/^Source: .+, as of November 2026\.$/);
    expect(metadata.workflowSuggestions).toEqual([{ id: 'need_statement', buttonText: 'Statement of Need' }]);
    expect(metadata.suggestedTasks?.length).toBeGreaterThan(0);
    expect(metadata.citations).toEqual([
      { kind: 'playbook', id: 'GW01', label: 'How to write a need statement', path: null },
      { kind: 'profile', id: 'mission', label: 'Mission', path: '/profile#mission' },
    ]);
  });

  it('says nothing of the profile where it knows nothing', async () => {
    const { text, metadata } = await ask('How do I write a need statement?', 'grant_writer', unknown);
    expect(text).not.toMatch(/null|undefined|\{|profile/);
    expect(metadata.citations).toHaveLength(1);
  });

  it('admits what it does not know and offers a guide', async () => {
    const { text, metadata } = await ask('Who won the game last night?');
    expect(text).toContain('I don’t have a good answer to that');
    expect(metadata.citations).toBeUndefined();
    expect(metadata.workflowSuggestions).toHaveLength(1);
  });

  it('introduces itself from its own content, as every agent can', async () => {
    const { text } = await ask('Hello there!', 'hr_coach');
    expect(text).toContain("Hello, I'm Harper.");
    expect(text).toContain('Invite to interview');
  });

  it('tells what comes nearest where it is not sure, and says so', async () => {
    const question = 'What does a foundation really want to see from a small group like ours?';
    const { text, metadata } = await ask(question, 'grant_writer');
    expect(text).toMatch(/^I don’t have exactly that\. The closest I have is “[^”]+”:\n/);
    expect(text).toContain('\n- ');
    expect(metadata.citations).toHaveLength(1);
    expect(text).not.toContain('I looked in');
  });

  it('says what the agent does, and offers a guide of its own', async () => {
    const { text, metadata } = await ask('Who won the game last night?', 'social_media');
    expect(text).toContain('What I do:');
    expect(metadata).toEqual({
      workflowSuggestions: [{ id: 'social_campaign', buttonText: 'Social Media Campaign' }],
    });
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const answer = answerer.answer({
      agentType: 'grant_writer',
      text: 'How do I write a need statement?',
      history: [],
      readsProfile: true,
      documents: null,
      openTools: async () => [],
      recall,
      timeZone: 'America/New_York',
      organizationName: 'Lantern Bridge',
      profile: known,
      today: '2026-11-23',
      signal: controller.signal,
    });
    expect((await answer.next()).value).toBe('A ');
    controller.abort();
    await expect(answer.next()).rejects.toThrow();
  });
});
