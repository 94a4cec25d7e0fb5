/** What a model proposes: shown, checked, and written by a click alone. */
import { expect } from 'vitest';
import type { Proposal } from '../../../contract/conversations.ts';
import type { StubCall } from '../ai-stub-wire.ts';
import { afterCalling, answerOf, outputsOf, proposalsOf, type Seen, type Situation } from './situation.ts';

const propose = (
  name: string,
  call: StubCall,
  check: (proposals: Proposal[], seen: Seen) => void | Promise<void>,
): Situation => ({
  name: `proposal: ${name}`,
  say: [`Please propose: ${name}.`],
  reply: afterCalling([call], 'There you are.'),
  check: (seen) => check(proposalsOf(seen), seen),
});

const taskCall = (...tasks: object[]): StubCall => ({ name: 'propose_tasks', input: { tasks } });
const titlesOf = async ({ person, organizationId }: Seen, title: string) =>
  (await person.get(`/api/tasks?organizationId=${organizationId}`))
    .json<{ title: string }[]>()
    .filter((task) => task.title === title).length;
const decide = (seen: Seen, { id }: Proposal, state: string) =>
  seen.person.send('POST', `/api/chat/messages/${answerOf(seen).id}/proposals/${id}`, { state });

export const proposals: Situation[] = [
  {
    name: 'proposals: several at once stand in the order in which they were made',
    say: ['Please propose all of it.'],
    reply: afterCalling(
      [
        taskCall({ title: 'Paint the fence', owner: 'Maya Okafor' }),
        { name: 'offer_guide', input: { guide: 'letter_of_inquiry', answers: [['funder_name', 'Harlan']] } },
        { name: 'propose_profile', input: { field: 'boardMemberCount', value: '9' } },
        { name: 'propose_document', input: { name: 'Notes', content: 'Short.' } },
      ],
      'There you are.',
    ),
    check: (seen) =>
      expect(proposalsOf(seen).map(({ kind }) => kind)).toEqual(['task', 'guide', 'profile', 'document']),
  },
  propose('a task with its day', taskCall({ title: 'Call the plumber', due: '2031-03-03: The lease ends' }), (made) =>
    expect(made).toMatchObject([
      { kind: 'task', title: 'Call the plumber', dueDate: '2031-03-03', dueReason: 'The lease ends', state: 'open' },
    ]),
  ),
  propose('a task of a member', taskCall({ title: 'Paint the door', owner: 'Maya Okafor' }), (made) =>
    expect(made).toMatchObject([{ assignedTo: { name: 'Maya Okafor' } }]),
  ),
  propose('a task that nothing writes before a click', taskCall({ title: 'Order the moon' }), async (_made, seen) =>
    expect(await titlesOf(seen, 'Order the moon')).toBe(0),
  ),
  propose('a task accepted twice', taskCall({ title: 'Order two crates' }), async ([made], seen) => {
    const answers = await Promise.all([decide(seen, made!, 'accepted'), decide(seen, made!, 'accepted')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await titlesOf(seen, 'Order two crates')).toBe(1);
  }),
  propose('a task dismissed, and accepted after all', taskCall({ title: 'Mend the gate' }), async ([made], seen) => {
    await decide(seen, made!, 'dismissed');
    expect(await titlesOf(seen, 'Mend the gate')).toBe(0);
    await decide(seen, made!, 'accepted');
    expect(await titlesOf(seen, 'Mend the gate')).toBe(1);
  }),
  propose('a task in the past', taskCall({ title: 'Be early', due: '2001-01-01: Early' }), (made, seen) => {
    expect(made).toEqual([]);
    expect(outputsOf(seen)).toMatch(/past|not shown/);
  }),
  propose('a task of a stranger', taskCall({ title: 'Sing', owner: 'Elvis' }), (made, seen) => {
    expect(made.every((each) => each.kind === 'task' && each.assignedTo === null)).toBe(true);
    expect(outputsOf(seen)).toMatch(/Elvis|member/);
  }),
  propose('the same task twice', taskCall({ title: 'Sweep' }, { title: 'sweep' }), (made) =>
    expect(made).toHaveLength(1),
  ),
  propose('a document', { name: 'propose_document', input: { name: 'Plan', content: '# Plan\n\nWe cook.' } }, (made) =>
    expect(made).toMatchObject([{ kind: 'document', name: 'Plan' }]),
  ),
  propose(
    'a field of the profile',
    { name: 'propose_profile', input: { field: 'mission', value: 'Meals for all.' } },
    (made) =>
      expect(made).toMatchObject([
        { kind: 'profile', field: 'mission', value: 'Meals for all.', current: 'Warm meals for all of Elm Street.' },
      ]),
  ),
  propose('a field that is none', { name: 'propose_profile', input: { field: 'shoeSize', value: '42' } }, (made) =>
    expect(made).toEqual([]),
  ),
  propose('a guide', { name: 'offer_guide', input: { guide: 'letter_of_inquiry', answers: [] } }, (made) =>
    expect(made).toMatchObject([{ kind: 'guide', flowId: 'letter_of_inquiry' }]),
  ),
  propose(
    'a colleague',
    { name: 'hand_off', input: { agent: 'hr_coach', question: 'May she work on Sundays?' } },
    (_made, seen) =>
      expect(answerOf(seen).metadata.handOff).toEqual({ agentType: 'hr_coach', question: 'May she work on Sundays?' }),
  ),
];
