import { describe, expect, it } from 'vitest';
import { content } from '../../testing/content.ts';
import type { AgentType } from '../../../contract/agents.ts';
import type { MessageMetadata } from '../../../contract/conversations.ts';
import type { Profile } from '../../../contract/profile.ts';
import { sampleProfile } from '../../../demo/sample-profile.ts';
import { emptyProfile } from '../flows/rendering/empty-profile.ts';
import { createBuiltInAnswerer } from './built-in-answerer.ts';

const answerer = createBuiltInAnswerer(content.agents, content.flows);

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
    askerName: 'Maya Ortiz',
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

  it('does not name the mission where one asks whether something is needed', async () => {
    const { text } = await ask('Do we need a receipt for a gift of $250?', 'fundraising_coach');
    expect(text).toContain('Source: ');
    expect(text).not.toContain(known.mission);
  });

  it('names the mission where one asks what a piece of writing should be like', async () => {
    const { text } = await ask('How long should a letter of inquiry be?', 'grant_writer', {
      ...unknown,
      mission: known.mission,
    });
    expect(text).toContain(known.mission);
  });

  it('says nothing of the profile where it knows nothing', async () => {
    const { text, metadata } = await ask('How do I write a need statement?', 'grant_writer', unknown);
    expect(text).not.toMatch(/null|undefined|\{|profile/);
    expect(metadata.citations).toHaveLength(1);
  });

  it.each<[AgentType, string]>([
    ['grant_writer', 'Who won the game last night?'],
    ['virtual_assistant', 'What is the airspeed velocity of a swallow?'],
  ])('admits what it does not know, and offers %s’s guide for no other thing', async (agentType, question) => {
    const { text, metadata } = await ask(question, agentType);
    expect(text).toMatch(/^I don’t have a good answer to that in my notes, and I would rather not guess\.\n/);
    expect(text).toContain('New Chat shows my guides');
    expect(metadata).toEqual({});
  });

  it.each<[AgentType, string, string]>([
    [
      'virtual_assistant',
      'Can you write an email to the volunteers that we are closed on Thanksgiving?',
      'message_template',
    ],
    ['hr_coach', 'Please draft a short text message for our drivers', 'message_template'],
    ['fundraising_coach', 'Write me a thank-you letter to Mrs. Brown', 'thank_you_letter'],
    ['hr_coach', 'I need to write a job description for a cook', 'job_posting'],
    ['grant_writer', 'help me write an LOI to the Maple Fund', 'letter_of_inquiry'],
    ['grant_writer', 'Help me write the grant proposal.', 'grant_outline'],
    ['grant_writer', 'we want $15,000 from the community foundation for tools', 'grant_outline'],
    ['grant_writer', 'We are applying to the Maple Fund for money for a van.', 'grant_outline'],
    ['grant_writer', 'We need money for a van', 'grant_outline'],
    ['grant_writer', 'can you write a grant for our kiln', 'grant_outline'],
    ['grant_writer', 'A kiln for the studio, due March 3', 'grant_outline'],
    ['fundraising_coach', 'how do we ask our members for the other $900 for a kiln?', 'appeal_letter'],
    ['marketing_coach', 'Can you write a press release about our new van?', 'press_release'],
    ['social_media', 'write a facebook post that we need drivers for two routes by January', 'platform_posts'],
    ['social_media', 'Make me an Instagram caption for the gala photo', 'platform_posts'],
    ['social_media', 'I need 3 posts about our coat drive', 'platform_posts'],
    ['virtual_assistant', 'Write an email to the board reminding them to sign the conflict form', 'message_template'],
    ['virtual_assistant', 'can you put together an agenda for Tuesday’s board meeting', 'meeting_agenda'],
    ['virtual_assistant', 'Please write the minutes from last night', 'meeting_minutes'],
    ['fundraising_coach', 'write a thank you note to a donor who gave $200', 'thank_you_letter'],
    ['fundraising_coach', 'help me with a year-end appeal', 'appeal_letter'],
    ['marketing_coach', 'draft our December newsletter', 'newsletter'],
    ['hr_coach', 'make a job posting for a part-time cook', 'job_posting'],
    ['hr_coach', 'Write a whistleblower policy', 'hr_policy'],
  ])('to %s, "%s", leads with the guide', async (agentType, question, guide) => {
    const { text, metadata } = await ask(question, agentType);
    expect(text).toMatch(
      /^I can write that with you: the guide below, “[^”]+”, asks (?:up to )?\d+ questions and makes a draft that you can change\.(?:\n|$)/,
    );
    expect(metadata.workflowSuggestions).toMatchObject([{ id: guide }]);
  });

  it('says beside the guide what the playbook advises', async () => {
    const grant = await ask('help me write the kiln grant');
    expect(grant.metadata.citations?.map(({ id }) => id)).toEqual(['GW02']);
    const { text } = await ask('how do we ask our members for the other $900 for a kiln?', 'fundraising_coach');
    expect(text).toMatch(/Worth knowing for it:\n\n(?:- .+\n){3}/);
  });

  it('leads to the colleague whose guide makes what is to be written', async () => {
    const { text, metadata } = await ask('Can you write a press release about our van?', 'hr_coach');
    expect(text).toMatch(
      /^Maya, our .+, can write that with you: the guide “Press Release” asks (?:up to )?\d+ questions/,
    );
    expect(metadata).toEqual({ handOff: { agentType: 'marketing_coach', question: expect.any(String) } });
    const post = await ask('Write a post that we need drivers', 'virtual_assistant');
    expect(post.metadata.handOff?.agentType).toBe('social_media');
  });

  it.each<[AgentType, string]>([
    ['grant_writer', 'How do I write a letter of inquiry?'],
    ['virtual_assistant', 'write better emails'],
    ['marketing_coach', 'Write a subject line for our email'],
    ['hr_coach', 'Can you write down the budget?'],
    ['grant_writer', 'We want to thank the foundation for $5,000, how do we do that?'],
    ['marketing_coach', 'Write text for our website'],
    ['hr_coach', 'Do I need a job description for a volunteer?'],
    ['grant_writer', 'We need a grant for a van'],
    ['grant_writer', 'Is the report due March 3?'],
    ['virtual_assistant', 'I need the minutes from October'],
    ['virtual_assistant', 'Can you make a copy of the agenda?'],
  ])('to %s, "%s", leads with no guide', async (agentType, question) => {
    expect((await ask(question, agentType)).text).not.toContain('write that with you');
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
    const { text, metadata } = await ask('Who ran a phase of the moon kit?', 'social_media');
    expect(text).toContain('What I do:');
    expect(metadata).toEqual({
      workflowSuggestions: [{ id: 'social_campaign', buttonText: 'Social Media Campaign' }],
    });
  });
});
