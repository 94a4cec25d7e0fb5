// "What is due this week?": open tasks and the action items of minutes.
import { beforeEach, describe, expect, it } from 'vitest';
import type { AgentType } from '../../../contract/agents.ts';
import { addTexts, askAll } from '../../testing/records.ts';
import { createMember, createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';
import { readDuePeriod } from './built-in/due-period.ts';

const now = new Date('2026-11-25T15:00:00Z');
const test = useTestApp({ runJobs: true, now: () => now });

const minutes = `Board of Directors Meeting Minutes
November 10, 2026

Action items
- Ellen Marsh: sign the snow contract by November 30
- Tom Kowalski: send the report to the fund by January 8
- Ellen Marsh: renew the insurance by December 3`;

let user: TestUser;
let organizationId: string;
beforeEach(async () => {
  user = await createUser(test, 'Ellen', 'Marsh');
  ({ id: organizationId } = await createOrganization(user));
});

const addTask = (title: string, dueDate: string | null, fields: object = {}) =>
  user.send('POST', '/api/tasks', {
    organizationId,
    title,
    smartDueDate: false,
    ...(dueDate !== null && { dueDate: `${dueDate}T12:00:00.000Z` }),
    ...fields,
  });

const addMinutes = () => addTexts(user, organizationId, { 'Board minutes.txt': minutes });

async function ask(question: string, asker = user, agentType: AgentType = 'general_coach') {
  const [answer] = await askAll(asker, organizationId, [question], agentType);
  return answer!;
}

describe('what is due in a time', () => {
  it('is told from open tasks with who does them, and from the action items of minutes', async () => {
    const tom = await createMember(test, { id: organizationId }, 'staff');
    await addMinutes();
    await addTask('Order new chairs', '2026-12-01', { assignedTo: tom.id });
    await addTask('Renew the insurance', '2026-12-03');
    await addTask('Book the hall', '2026-12-20');
    await addTask('Fix the back door', '2026-11-20');
    await addTask('Paint the shed', null);
    const done = (await addTask('Pay the rent', '2026-12-01')).json<{ id: string }>();
    await user.send('PUT', `/api/tasks/${done.id}`, { status: 'completed' });
    const { content, metadata } = await ask('What is due before December 10?');
    expect(content).toMatch(/^Due before December 10, 2026:/);
    expect(content).toMatch(
      /- \*\*December 1, 2026:\*\* Order new chairs \(\S+ \S+\)\n- \*\*December 3, 2026:\*\* Renew/,
    );
    expect(content).toContain('- **November 30, 2026:** Ellen Marsh: sign the snow contract');
    expect(content).toMatch(/Overdue already:\n\n- \*\*November 20, 2026:\*\* Fix the back door/);
    for (const absent of ['Book the hall', 'Paint the shed', 'Pay the rent', 'send the report', 'renew the insurance'])
      expect(content).not.toContain(absent);
    expect(metadata.citations).toMatchObject([{ kind: 'document', label: '[1] Board minutes.txt' }]);
    expect((await ask('what is due in January?')).content).toContain('- **January 8, 2027:** Tom Kowalski: send');
    expect((await ask('what is due next?')).content).toMatch(/sign the snow contract/);
    expect((await ask('What is overdue?')).content).toMatch(/^Overdue:\n\n[\s\S]*Fix the back door/);
    expect((await ask('which of my tasks are due next week?')).content).not.toContain('Order new chairs');
  });

  it('is never that of another organization, and nothing where there is nothing', async () => {
    const other = await createUser(test);
    const { id } = await createOrganization(other);
    const dueDate = '2026-11-26T12:00:00.000Z';
    const made = await other.send('POST', '/api/tasks', { organizationId: id, title: 'A task of others', dueDate });
    expect(made.statusCode).toBe(201);
    await addTask('Paint the shed', null);
    const { content } = await ask('what’s due this week?');
    expect(content).toMatch(/^Nothing is due this week, November 23 to November 29, 2026:/);
    expect(content).toContain('1 open task has no due date');
    expect(content).not.toContain('A task of others');
  });
});

it.each([
  ['What is due before December 10?', null, '2026-12-09'],
  ['what do we have due by december 4th', null, '2026-12-04'],
  ['what is due until 12/4/2026?', null, '2026-12-04'],
  ['Anything due today?', '2026-11-25', '2026-11-25'],
  ["what's due tomorrow", '2026-11-26', '2026-11-26'],
  ['what tasks are due by Friday?', null, '2026-11-27'],
  ['What is due next week?', '2026-11-30', '2026-12-06'],
  ['what has to be done this month', '2026-11-01', '2026-11-30'],
  ['show me everything due in the next 10 days', '2026-11-25', '2026-12-05'],
  ['what is due by the end of the month?', null, '2026-11-30'],
  ['what is due in february', '2027-02-01', '2027-02-28'],
  ['what is due between December 1 and December 5?', '2026-12-01', '2026-12-05'],
  ['What is due on December 5?', '2026-12-05', '2026-12-05'],
])('“%s” names a time', (text, from, to) => {
  expect(readDuePeriod(text, '2026-11-25')).toMatchObject({ from, to });
});

it.each([
  'When is Form 990 due?',
  'What grants are due this week?',
  'When is the report due?',
  'what is due diligence?',
  'What was late due to the storm?',
  'How do we write a due date into a letter?',
  'What is our next deadline?',
  'What should we do this week to raise money?',
])('“%s” asks for something else', (text) => {
  expect(readDuePeriod(text, '2026-11-25')).toBeNull();
});
