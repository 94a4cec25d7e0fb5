// Conversations with the built-in assistant, message by message.
import { describe, expect, it } from 'vitest';
import { content as productContent } from '../../../testing/content.ts';
import type { AgentType } from '../../../../contract/agents.ts';
import type { MessageMetadata } from '../../../../contract/conversations.ts';
import { messageMetadata } from '../../../../contract/conversations.ts';
import type { Profile } from '../../../../contract/profile.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { emptyProfile } from '../../flows/rendering/empty-profile.ts';
import type { PassageHit } from '../../search/index.ts';
import type { Question } from '../answerer.ts';
import { createBuiltInAnswerer } from '../built-in-answerer.ts';

const content = productContent.agents;
const answerer = createBuiltInAnswerer(content, productContent.flows);
const record = { organizationId: '0', createdAt: null, updatedAt: null };
const known: Profile = { ...sampleProfile, ...record };
const unknown: Profile = { ...emptyProfile, ...record };

interface Answered {
  text: string;
  metadata: MessageMetadata;
  /** The articles, profile fields and documents it names. */
  sources: string[];
}

const desk = (passages: Partial<PassageHit>[]): NonNullable<Question['documents']> => ({
  answer: () => Promise.resolve(null),
  listDocuments: () => Promise.resolve([]),
  readRequirements: () => Promise.resolve([]),
  readPassages: () => Promise.resolve({ passages: [], total: 0 }),
  findPassages: () =>
    Promise.resolve(
      passages.map((passage, index) => ({
        id: `p${index}`,
        documentId: 'd1',
        name: 'Award letter.pdf',
        text: '',
        score: 1,
        page: 2,
        heading: null,
        sheet: null,
        row: null,
        position: 0,
        firstBlock: null,
        headings: [],
        lastBlock: null,
        ...passage,
      })),
    ),
});

async function talk(agentType: AgentType, texts: string[], given: Partial<Question> = {}): Promise<Answered> {
  const history: Question['history'] = [];
  let answered: Answered = { text: '', metadata: {}, sources: [] };
  for (const text of texts) {
    const answer = answerer.answer({
      agentType,
      text,
      history: [...history],
      documents: null,
      readsProfile: true,
      openTools: async () => [],
      recall: { sharedMessages: async () => [], messagesToQuote: async () => [], openTasks: async () => [] },
      profile: known,
      askerName: 'Maya Ortiz',
      organizationName: 'Lantern Bridge',
      timeZone: 'America/New_York',
      today: '2026-11-23',
      signal: new AbortController().signal,
      ...given,
    });
    let said = '';
    let next = await answer.next();
    for (; !next.done; next = await answer.next()) said += next.value;
    const metadata = messageMetadata.parse(next.value);
    answered = { text: said, metadata, sources: (metadata.citations ?? []).map(({ id }) => id) };
    history.push({ isUser: true, content: text, metadata: null }, { isUser: false, content: said, metadata });
  }
  return answered;
}

describe('a further question', () => {
  it.each<[AgentType, string[], source: string, says: string]>([
    [
      'virtual_assistant',
      ['How do I make an agenda for a staff meeting?', 'and for a board meeting?'],
      'VA01',
      'quorum',
    ],
    ['virtual_assistant', ['How do I plan a gala?', 'what about a small one?'], 'VA08', 'does not go into that'],
    ['virtual_assistant', ['How do I plan a gala?', 'when do we start?'], 'VA08', '6 to 12 months ahead'],
    ['virtual_assistant', ['What should board minutes include?', 'how long do we keep them?'], 'VA02', 'for good'],
    ['grant_writer', ['What is a letter of inquiry?', 'how long should it be?'], 'GW03', 'three pages'],
    ['grant_writer', ['What is a letter of inquiry?', 'who do I address it to?'], 'GW03', 'write to a person'],
    ['grant_writer', ['What is a letter of inquiry?', 'and what goes into it?'], 'GW03', '”:\n\n- Write these parts'],
    [
      'virtual_assistant',
      ['When should the board packet go out?', 'and what goes into it?'],
      'VA03',
      '”:\n\n- Send it',
    ],
    ['grant_writer', ['How long does SAM.gov registration take?', 'and how much is it?'], 'GW08', 'free'],
    ['hr_coach', ['Is our bookkeeper a contractor or an employee?', 'which form do I need from her?'], 'HR09', 'W-9'],
    [
      'hr_coach',
      ['When is the I-9 due for a new hire?', 'what about volunteers?'],
      'HR06',
      'Volunteers and contractors',
    ],
    ['fundraising_coach', ['Do we need a receipt for a $250 gift?', 'what about stock?'], 'FR14', 'number of shares'],
    ['fundraising_coach', ['How fast should we thank donors?', 'and board members?'], 'FR13', 'personal gift'],
    ['social_media', ['How often should we post?', 'and on LinkedIn?'], 'SM02', 'LinkedIn 1 to 3'],
    ['general_coach', ['How much should we keep in reserve?', 'who approves it?'], 'GC01', 'who approves'],
    [
      'hr_coach',
      ['do we need background checks for volunteers?', 'and what does that cost?'],
      'HR17',
      'does not go into that',
    ],
    ['hr_coach', ['do we need background checks for volunteers?', 'and for staff?'], 'HR17', 'Background checks'],
    ['hr_coach', ['how do I keep volunteers coming back?', 'and how do i thank them?'], 'HR16', 'Thank'],
    ['hr_coach', ['What goes in an offer letter?', 'and what about the handbook?'], 'HR13', 'handbook'],
    ['fundraising_coach', ['Do we need a receipt for a $250 gift?', 'and for a car?'], 'FR14', 'In-kind'],
    ['social_media', ['How often should we post?', 'and what time?'], 'SM03', 'morning'],
    ['general_coach', ['What does a board do?', 'and how many should there be?'], 'GC03', 'five'],
    [
      'virtual_assistant',
      ['What should board minutes include?', 'what if somebody was late, do I write that down?'],
      'VA02',
      'does not go into that',
    ],
    [
      'hr_coach',
      ['A volunteer keeps not showing up, what do I do?', 'how do I talk to her without hurting her feelings?'],
      'HR20',
      '”:\n\n- To talk without hurting her feelings',
    ],
  ])('to %s, %j, is answered from %s', async (agentType, texts, source, says) => {
    const { sources, text } = await talk(agentType, texts);
    expect(sources[0]).toBe(source);
    expect(text).toContain(says);
  });

  it.each<[AgentType, string[], source: string | undefined]>([
    ['virtual_assistant', ['How do I plan a gala?', 'What counts as a quorum?'], 'VA04'],
    ['virtual_assistant', ['How do I plan a gala?', 'and what counts as a quorum?'], 'VA04'],
    ['grant_writer', ['What is a letter of inquiry?', 'What should I cook?'], undefined],
    ['grant_writer', ['What is a letter of inquiry?', 'Who won the game last night?'], undefined],
  ])('to %s, %j, stands on its own where it can', async (agentType, texts, source) => {
    expect((await talk(agentType, texts)).sources[0]).toBe(source);
  });

  it('has nothing to go on from at the beginning', async () => {
    const { text, sources } = await talk('grant_writer', ['how long should it be?']);
    expect(text).toContain('I don’t have a good answer to that');
    expect(sources).toEqual([]);
  });

  it.each([
    ['thank you so much!', 'You’re welcome'],
    ['That is not what I meant.', 'I am sorry.'],
    ['ok', 'All right. Ask me'],
    ['no', 'All right. Ask me'],
    ['A volunteer fell and broke her wrist today.', 'Thank you for telling me. What would you like to know'],
  ])('is polite to %s', async (said, answer) => {
    expect((await talk('hr_coach', [said])).text).toContain(answer);
    expect((await talk('hr_coach', ['How do I thank volunteers?', said])).text).toContain(answer);
  });
});

describe('a question with more around it', () => {
  it.each<[AgentType, question: string, source: string, says: string]>([
    ['grant_writer', 'how do i find money for bikes and a van? we have about 140k a year', 'GW10', 'Start near home'],
    ['grant_writer', 'Our roof leaks and the gym is cold. Where can I find grants?', 'GW10', 'Start near home'],
    [
      'grant_writer',
      'What does a foundation want to see from a small outfit like us?',
      'GW10',
      'results they can check',
    ],
    ['grant_writer', 'will a foundation pay for a van?', 'GW10', 'vehicles'],
    ['hr_coach', 'how do I keep volunteers coming back?', 'HR16', 'thanks them by name'],
  ])('to %s, "%s", is answered from %s', async (agentType, question, source, says) => {
    const { sources, text } = await talk(agentType, [question]);
    expect(sources[0]).toBe(source);
    expect(text).toContain(says);
    expect(text).not.toContain('I don’t have');
  });

  it('that no note answers gets what is closest, said to be that', async () => {
    const { text } = await talk('fundraising_coach', ['two big donors, what if one leaves?']);
    expect(text).toMatch(/^I don’t have exactly that\. The closest I have is “A good donor retention rate”:\n/);
    expect(text).toContain('before one leaves');
  });
});

describe('a question about the own organization', () => {
  it.each<[question: string, field: string, says: string]>([
    ['what is our annual budget?', 'totalBudgetLastYear', '$798,000'],
    ['Who is our executive contact?', 'primaryContactName', 'Maya Okafor'],
    ['whats the phone number of our director', 'primaryContactPhone', '(419) 555-0142'],
    ['how many volunteers do we have?', 'activeVolunteerCount', '138'],
    ['How many staff do we have?', 'fullTimeStaffCount', '9'],
    ['how many people are on our board', 'boardMemberCount', '13'],
    ['How often does our board meet?', 'boardMeetingFrequency', 'quarterly'],
    ['Which committees does our board have?', 'boardCommittees', 'Governance'],
    ['Where does our money come from?', 'grantsPercentage', '58%'],
    ['What share of our revenue is from grants?', 'grantsPercentage', '58%'],
    ['When were we founded?', 'foundedDate', 'March 2011'],
    ['what is our mission', 'mission', 'reads with confidence'],
    ['what is our fundraising goal?', 'fundraisingGoal12Months', '$260,000'],
    ['Who was our last funder?', 'pastFunderName', 'Northwater Foundation'],
    ['what software do we use?', 'keyToolsSoftware', 'QuickBooks'],
    ['Do we have a handbook?', 'hasEmployeeHandbook', 'No'],
    ['When is our next deadline?', 'upcomingDeadlineName', 'December 15, 2026'],
    ['When is the Northwater proposal due?', 'upcomingDeadlineName', 'December 15, 2026'],
    ['What programs do we run?', 'programs', 'Family Table Pantry'],
    ['How many children did BrightPath serve?', 'programs', '412'],
    ['what are our strategic objectives', 'strategicObjective1', 'reading level'],
  ])('"%s" is answered from the profile (%s)', async (question, field, says) => {
    const { text, metadata } = await talk('general_coach', [question]);
    expect(metadata.citations?.[0]).toMatchObject({ kind: 'profile', id: field, path: `/profile#${field}` });
    expect(text).toContain(says);
  });

  it('goes on with another fact', async () => {
    expect((await talk('general_coach', ['what is our annual budget?', 'and volunteers?'])).text).toContain('138');
  });

  it.each([
    'How many people should be on our board?',
    'How much should we keep in reserve?',
    'Do we need a conflict of interest policy?',
    'How do I write our mission statement?',
    'What should our website include?',
  ])('"%s" asks for advice, which the profile does not give', async (question) => {
    expect((await talk('general_coach', [question])).text).not.toContain('From your organization profile');
  });

  it('is not answered where the profile is empty, and says where to add it', async () => {
    const { text, sources } = await talk('general_coach', ['what is our annual budget?'], { profile: unknown });
    expect(text).toContain('The profile has no annual budget yet');
    expect(text).toContain('(/profile)');
    expect(sources).toEqual([]);
  });

  it('does not claim that the profile is empty where it may not be read', async () => {
    const given = { profile: unknown, readsProfile: false };
    const { text } = await talk('general_coach', ['what is our annual budget?'], given);
    expect(text).toContain('do not read its profile');
    expect(text).not.toContain('has no annual budget');
  });

  it('is answered from a document that says it, with the place', async () => {
    const documents = desk([{ text: 'The interim report is due on December 31, 2026.' }]);
    const { text, metadata } = await talk('grant_writer', ['When is the interim report due?'], { documents });
    expect(text).toContain('> The interim report is due on December 31, 2026.');
    expect(metadata.citations).toMatchObject([{ kind: 'document', label: '[1] Award letter.pdf, page 2' }]);
  });

  it('prefers a document to an empty field', async () => {
    const documents = desk([{ text: 'The annual budget of the organization is $842,000.' }]);
    const given = { documents, profile: unknown };
    expect((await talk('general_coach', ['what is our annual budget?'], given)).text).toContain('$842,000');
  });

  it('says where it looked when nothing tells', async () => {
    const { text, metadata } = await talk('general_coach', ['What is our EIN?'], { documents: desk([]) });
    expect(text).toContain('I looked in the organization’s profile and its documents and did not find that');
    expect(metadata).toEqual({});
  });

  it('shows what people wrote as text, not as formatting', async () => {
    const profile = { ...known, mission: 'We **help** [here](https://evil.example)' };
    const { text } = await talk('general_coach', ['what is our mission?'], { profile });
    expect(text).toContain('We \\*\\*help\\*\\* \\[here\\](https://evil.example)');
  });
});

describe("a colleague's question", () => {
  it.each<[AgentType, question: string, colleague: AgentType, says: string]>([
    ['grant_writer', 'How do I write a year-end appeal?', 'fundraising_coach', 'Felix, our Fundraising Coach'],
    ['social_media', 'What counts as a quorum?', 'virtual_assistant', 'Vera, our Virtual Assistant'],
    ['fundraising_coach', 'What is an indirect cost rate?', 'grant_writer', 'Grace, our Grant Writer'],
    ['general_coach', 'How do I format a press release?', 'marketing_coach', 'Maya, our Marketing Agent'],
    ['marketing_coach', 'Which policies should be in our employee handbook?', 'hr_coach', 'Harper, our HR Agent'],
    ['hr_coach', 'How should we answer negative comments?', 'social_media', 'Sol, our Social Media Agent'],
    ['virtual_assistant', 'Can a 501(c)(3) lobby?', 'general_coach', 'Cora, our Business Coach'],
  ])('asked of %s, "%s" goes to %s', async (agentType, question, colleague, says) => {
    const { text, metadata } = await talk(agentType, [question]);
    expect(metadata.handOff).toEqual({ agentType: colleague, question });
    expect(text).toContain(says);
    expect(metadata.citations).toHaveLength(1);
  });

  it('is not sent away by the one whose it is', async () => {
    expect((await talk('fundraising_coach', ['How do I write a year-end appeal?'])).metadata.handOff).toBeUndefined();
  });
});

describe('a question after what was said', () => {
  it.each<[AgentType, question: string, source: string]>([
    ['fundraising_coach', 'Have you heard of a gift range chart?', 'FR04'],
    ['grant_writer', 'What did Grace say about the need statement?', 'GW01'],
    ['grant_writer', 'What did the IRS say about the de minimis rate?', 'GW06'],
  ])('to %s, "%s", is left to the playbook where nobody said anything', async (agentType, question, source) => {
    expect((await talk(agentType, [question])).sources[0]).toBe(source);
  });

  it('of people here gets no general answer', async () => {
    const { text, sources } = await talk('virtual_assistant', ['What did we decide about the gala?']);
    expect(text).toContain('I found nothing about that in the other conversations that I may use');
    expect(sources).toEqual([]);
  });
});

describe('an unclear question', () => {
  it('is asked back once, and the choice is answered', async () => {
    const question = 'Our board meetings run three hours. How should the agenda be set up?';
    const { text, metadata } = await talk('virtual_assistant', [question]);
    expect(text).toMatch(/\?$/);
    expect(metadata.choices?.length).toBeGreaterThan(1);
    const [choice = ''] = metadata.choices ?? [];
    const chosen = await talk('virtual_assistant', [question, choice]);
    expect(chosen.metadata.citations?.[0]).toMatchObject({ kind: 'playbook', label: choice });
    expect(chosen.metadata.choices).toBeUndefined();
  });

  it('gives every article to its title', async () => {
    for (const article of content.articles) {
      const { sources } = await talk(article.agentType, [article.title]);
      expect(`${article.title}: ${sources[0]}`).toBe(`${article.title}: ${article.id}`);
    }
  });
});

it.each<[AgentType, string]>([
  ['fundraising_coach', 'How do I ask the Lions Club for winter coats?'],
  ['general_coach', 'ask a local nursery for seedlings'],
])('%s leads “%s” to the guide that writes a message', async (agentType, text) => {
  const { text: said, metadata } = await talk(agentType, [text]);
  expect(said).toContain('I can write that with you: the guide below, “Message Template”');
  expect(metadata.workflowSuggestions).toEqual([{ id: 'message_template', buttonText: 'Message Template' }]);
});
