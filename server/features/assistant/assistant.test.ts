import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { content } from '../../testing/content.ts';
import { createAsking } from '../../testing/questions/organization-in-memory.ts';
import { addTexts, askAll } from '../../testing/records.ts';
import { createOrganization, createUser, useTestApp, type TestUser } from '../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const minutes = [
  '# Minutes of the board meeting, October 6, 2026',
  'Present: Ana Ruiz, Ben Okafor. Absent: Cy Roth.',
  '## Van',
  'Ana moved, seconded by Ben, to buy the used van for $14,500. Passed 2-0.',
  '## Hall',
  'The hall rental is now $60 an hour for groups of neighbors and for Northwater.',
].join('\n\n');
const handbook = [
  '# Handbook',
  '## Mileage',
  'Drivers are paid 40 cents a mile for trips that the office asked for.',
].join('\n\n');

async function setUp(): Promise<{ user: TestUser; organizationId: string }> {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  await addTexts(user, organizationId, { 'Board minutes October.txt': minutes, 'Volunteer handbook.txt': handbook });
  return { user, organizationId };
}

type Asked = Awaited<ReturnType<typeof setUp>>;
let shared: Asked;
beforeAll(async () => {
  shared = await setUp();
});

const ask = async ({ user, organizationId }: Asked, ...questions: string[]) =>
  (await askAll(user, organizationId, questions)).at(-1)!;

/** Where nothing is added, all ask about the same two documents, each in a conversation that no other knows of. */
const askShared = async (...questions: string[]) =>
  (await askAll(shared.user, shared.organizationId, questions, { shareWithAgents: false })).at(-1)!;

describe('the assistant without a model', () => {
  it('shows the passage that speaks of a question, with its words marked, its place and a link', async () => {
    const { content, metadata } = await askShared('How much is the hall rental for neighbors?');
    expect(content).toMatch(/^This is what I found:\n\n\*\*Board minutes October\.txt\*\*, below “.+” \[1\]:/);
    expect(content).toContain('$60 an hour');
    expect(metadata.marks).toEqual(expect.arrayContaining(['hall', 'rental', 'neighbors']));
    expect(metadata.citations?.[0]).toMatchObject({
      kind: 'document',
      label: expect.stringContaining('[1] Board') as string,
    });
  });

  it('quotes a row below the heads of its own table, and not of the one above it', async () => {
    const asked = await setUp();
    const tables = [
      [
        '| Income | Plan | By June |',
        '| --- | --- | --- |',
        '| Grants | $9,000 | $4,100 |',
        '| Total | $9,000 | $4,100 |',
      ],
      [
        '| Cost | Plan | By June |',
        '| --- | --- | --- |',
        '| Kiln repair | $3,000 | $2,950 |',
        '| Clay | $900 | $310 |',
      ],
    ];
    await addTexts(asked.user, asked.organizationId, {
      'Studio budget.txt': tables.map((lines) => lines.join('\n')).join('\n\n'),
    });
    const { content } = await ask(asked, 'What did the kiln repair come to by June?');
    expect(content).toContain('Cost | Plan | By June');
    expect(content).not.toMatch(/Income[^]*Kiln repair/);
  });

  it('quotes no line of a document twice', async () => {
    const asked = await setUp();
    const lines = Array.from({ length: 12 }, (_, at) => `The kiln of house ${at} was lit by Ana on day ${at}.`);
    await addTexts(asked.user, asked.organizationId, { 'Kiln log.txt': lines.join('\n\n') });
    const { content } = await ask(asked, 'Which kiln was lit by Ana?');
    const quoted = content.split('\n').filter((line) => line.startsWith('> The kiln'));
    expect(quoted.length).toBeGreaterThan(3);
    expect(new Set(quoted.map((line) => line.trim())).size).toBe(quoted.length);
  });

  it('quotes numbered lines as they stand, so that what follows them is no part of the last', async () => {
    const asked = await setUp();
    await addTexts(asked.user, asked.organizationId, {
      'Garden notes.txt':
        'Decisions\n1. The greenhouse is painted green.\n2) The greenhouse gets a pump.\nActions\n+ Ana orders the pump for the greenhouse.',
    });
    const { content } = await ask(asked, 'What about the greenhouse?');
    expect(content).toContain('> 1\\. The greenhouse is painted green.');
    expect(content).toContain('> 2\\) The greenhouse gets a pump.');
    expect(content).not.toMatch(/^> *(?:[-+=]|\d+[.)])/m);
  });

  it('numbers what it quotes of the profile as any source, says a day in words, and names no source twice', async () => {
    const asked = await setUp();
    await asked.user.send('POST', `/api/organizations/${asked.organizationId}/profile`, {
      upcomingDeadlineName: 'Northwater grant proposal',
      upcomingDeadlineDate: '2026-12-21',
    });
    const { content, metadata } = await ask(asked, 'What are the parts of a Northwater grant proposal?');
    expect(content).toContain('**Upcoming deadline**, Organization Profile [1]:');
    expect(content).toContain('on December 21, 2026; if that is this proposal');
    const labels = metadata.citations?.map(({ label }) => label) ?? [];
    expect(labels).toContain('[1] Upcoming deadline');
    expect(labels).not.toContain('Upcoming deadline');
    expect((await ask(asked, 'What is our upcoming deadline date?')).content).toContain('> December 21, 2026');
  });

  it('asks a document that is named alone', async () => {
    const { metadata } = await askShared('What does the volunteer handbook say about the van and mileage?');
    expect(
      metadata.citations?.every(({ kind, label }) => kind === 'playbook' || label.includes('Volunteer handbook')),
    ).toBe(true);
    expect(metadata.citations?.[0]?.label).toContain('Volunteer handbook');
  });

  it('goes on from the question before', async () => {
    const { content } = await askShared('What did we decide about the van?', 'And who seconded it?');
    expect(content).toContain('seconded by Ben');
  });

  it('keeps a name whole that is made of two words', async () => {
    const { content } = await askShared('How much is the hall rental for Northwater?');
    expect(content).toMatch(/^This is what I found:/);
  });

  it('says which words it found nowhere', async () => {
    const { content } = await askShared('When is our Corriveau report on the van due?');
    expect(content).toContain('I found no “corriveau”');
  });

  it('tells an article of the playbook that leads clearly, with its source', async () => {
    const { content, metadata } = await askShared('How long should a letter of inquiry be and what goes in it?');
    expect(content).toMatch(/three pages[^]*Source: /);
    expect(metadata.citations).toMatchObject([{ kind: 'playbook' }]);
    expect(metadata.workflowSuggestions).toMatchObject([{ id: 'letter_of_inquiry' }]);
  });

  it('lists the tasks that are due in the time that is asked for', async () => {
    const asked = await setUp();
    const { user, organizationId } = asked;
    await user.send('POST', '/api/tasks', {
      organizationId,
      title: 'Order the compressor',
      priority: 'high',
      dueDate: '2020-01-02T12:00:00.000Z',
    });
    await user.send('POST', '/api/tasks', {
      organizationId,
      title: 'Paint the fence',
      priority: 'low',
      dueDate: '2099-01-02T12:00:00.000Z',
    });
    const { content } = await ask(asked, 'Which of our tasks are overdue?');
    expect(content).toContain('- **Order the compressor**: overdue, was due January 2, 2020');
    expect(content).toMatch(/\(\[Task Management\]\(\/tasks\?task=[\w-]{36}\)\)/);
    expect(content).not.toContain('Paint the fence');
  });

  it('tells whoever asks which tasks are theirs, and of one that is done what is written there', async () => {
    const asked = await setUp();
    const { user, organizationId } = asked;
    const add = async (fields: Record<string, unknown>) =>
      (await user.send('POST', '/api/tasks', { organizationId, priority: 'low', ...fields })).json<{ id: string }>();
    const { id: compressor } = await add({ title: 'Order the compressor', assignedTo: user.id });
    await add({ title: 'Paint the fence' });
    const { id } = await add({ title: 'Renew the insurance', description: 'The broker is Quill & Marsh' });
    await user.send('PUT', `/api/tasks/${id}`, { status: 'completed' });
    const theirs = /^This is what I found:\n\n- \*\*Order the compressor\*\*[^\n]+$/;
    const due = new Date().toISOString();
    for (const question of ['What are my tasks?', 'whats on my plate', 'whats on Danas plate'])
      expect((await ask(asked, question)).content, question).toMatch(theirs);
    await user.send('PUT', `/api/tasks/${compressor}`, { dueDate: due });
    expect((await ask(asked, 'What does Dana have to do today?')).content).toMatch(theirs);
    expect((await ask(asked, 'Where was Dana last week?')).content).not.toMatch(theirs);
    expect((await ask(asked, 'Who is the broker for the insurance?')).content).toMatch(/completed.*Quill & Marsh/);
  });

  it.each([
    ['How do I invite a colleague?', 'choose Invite'],
    ['How do I share a chat with Ben?', 'Team can read'],
    ['Where do I change my name?', 'Your account'],
    ['What else could you do?', 'I look things up'],
    ['How right are you usually?', 'open the source'],
    ['the board wants what you wrote as a word document, how do they get it', 'Word'],
    ['our new treasurer has no login yet, how do i get her in here', 'Invite'],
  ])('tells help with the product: %s', async (question, words) => {
    expect((await askShared(question)).content).toContain(words);
  });

  it('tells no help with the product where only its words are said', async () => {
    const asked = await setUp();
    await addTexts(asked.user, asked.organizationId, { 'House.txt': 'The password of the guest network is marigold.' });
    for (const question of ['whats the wifi password for guests', 'who may see the members list of the choir'])
      expect((await ask(asked, question)).content).not.toMatch(/Forgot password|Members and settings/);
  });

  it("leads with a funder's own request where the playbook knows a usual figure", async () => {
    const asked = await setUp();
    await addTexts(asked.user, asked.organizationId, {
      'Alder Fund request.txt':
        '# Request for proposals\n\n## Budget\n\nIndirect costs may not exceed 12 percent of the request.',
    });
    for (const question of ['What percent overhead is allowed?', 'What indirect cost rate can we use?']) {
      const { content } = await ask(asked, question);
      expect(content.indexOf('12 percent')).toBeGreaterThan(-1);
      expect(content.slice(content.indexOf('12 percent'))).toContain('In general, from the playbook:');
    }
  });

  it.each([
    '¿Cuánto se paga por milla a los conductores voluntarios según el manual?',
    '¿Quién no ha recibido agradecimiento?',
    '¿Cuáles son mis tareas?',
    'Ya no quiero vivir',
    'No entiendo los estatutos',
    'Buenos días, muchas gracias',
  ])('answers Spanish with what was found and one Spanish sentence: %s', async (question) => {
    expect((await askShared(question)).content.split('con un modelo de IA conectado')).toHaveLength(2);
  });

  it.each(['When does Casa de Paz use the hall?', 'no', 'Rent for the La Raza group', 'What is our error rate?'])(
    'takes English for English: %s',
    async (question) => {
      expect((await askShared(question)).content).not.toContain('modelo');
    },
  );

  it('tells of a number that a table has what the profile says, too', async () => {
    const asked = await setUp();
    await asked.user.send('POST', `/api/organizations/${asked.organizationId}/profile`, { activeVolunteerCount: 64 });
    await addTexts(asked.user, asked.organizationId, {
      'shifts.csv': 'Volunteer,Hours,Badge\nIda Moss,4,yes\nUl Fenn,3,no\nIda Moss,2,yes',
    });
    const { content, metadata } = await ask(asked, 'How many volunteers do we have?');
    expect(content).toMatch(
      /^\*\*2\*\* different in Volunteer[^]*\*\*Active volunteers\*\*, Organization Profile \[2\]:\n\n> 64/,
    );
    expect(metadata.citations).toHaveLength(2);
    expect((await ask(asked, 'How many volunteers have no badge?')).content).not.toContain('64');
  });

  it('says where rows of a table are left out, and not where all are shown', async () => {
    const asked = await setUp();
    const rows = Array.from(
      { length: 40 },
      (_, at) => `Tutor ${at},${at % 3 === 0 ? 'Tagalog' : ''},reads with two learners on Tuesday`,
    );
    const head = 'Name,Language,What they do';
    await addTexts(asked.user, asked.organizationId, { 'tutors.csv': [head, ...rows].join('\n') });
    const cut = /Not all rows of the table are shown/;
    expect((await ask(asked, 'who among them could greet somebody in tagalog')).content).toMatch(cut);
    const few = await setUp();
    await addTexts(few.user, few.organizationId, { 'tutors.csv': [head, ...rows.slice(0, 5)].join('\n') });
    const { content } = await ask(few, 'who among them could greet somebody in tagalog');
    expect(content).toContain('Tagalog');
    expect(content).not.toMatch(cut);
  });

  it('says that it found nothing, where it looked, and what a model would change', async () => {
    const { content, metadata } = await askShared('Zxqv blorptang wibblefrotz?');
    expect(content).toMatch(/^I found nothing on that in your documents, .*connected AI model/);
    expect(metadata.citations).toBeUndefined();
  });

  it('meets danger first, and still looks for what is asked', async () => {
    const { content } = await askShared(
      'There is smoke coming out of the kitchen and the alarm is going. How much is the hall rental?',
    );
    expect(content.indexOf('911')).toBeGreaterThan(-1);
    expect(content.indexOf('$60 an hour')).toBeGreaterThan(content.indexOf('911'));
  });

  it('shows below a warning what a document says of what only sounds like danger', async () => {
    const asked = await setUp();
    const rules = 'Generators are lent with an empty tank. Whoever brings one back with gas in it pays a fee of $15.';
    await addTexts(asked.user, asked.organizationId, { 'Lending rules.txt': rules });
    const { content } = await ask(asked, 'gas smell from what was borrowed');
    expect(content).toMatch(/911[^]*I found no [^]*a fee of \$15/);
  });

  it('shows below a warning what is asked besides', async () => {
    const asked = await setUp();
    const pack = 'Each emergency pack holds two blankets, a lamp and food for a day. They stand in the hall cupboard.';
    await addTexts(asked.user, asked.organizationId, { 'Packs.txt': pack });
    const message = 'a client said she wants to end it all and she asked about the emergency pack';
    expect((await ask(asked, message)).content).toMatch(/988[^]*two blankets/);
  });

  it('shows nobody in danger what hardly bears on it, nor that nothing was found', async () => {
    const { content } = await askShared('I want to kill myself, zxqv volunteers blorptang wibblefrotz');
    expect(content).toContain('988');
    expect(content).not.toMatch(/I found|comes nearest/);
  });

  it('quotes to nobody in danger what was said of danger elsewhere', async () => {
    const asked = await setUp();
    await ask(asked, 'I want to hurt myself');
    const { content } = await ask(asked, 'I want to hurt myself');
    expect(content).toContain('988');
    expect(content).not.toContain('to hurt myself');
    // The same is found where nobody is.
    await ask(asked, 'Lou brings the kiln on Friday.');
    expect((await ask(asked, 'What does Lou bring?')).content).toContain('brings the kiln');
  });

  it('hands out to no other conversation what somebody said in distress', async () => {
    const asked = await setUp();
    await ask(asked, 'I do not want to be here anymore and nobody would miss me.');
    await ask(asked, 'Lou would miss the kiln.');
    expect((await ask(asked, 'I am new here and a bit lost')).content).not.toContain('nobody would miss me');
    expect((await ask(asked, 'What would Lou miss?')).content).toContain('miss the kiln');
  });

  it('quotes conversations where a model was to answer and nobody is in danger, and nothing else', async () => {
    const message = (words: string) => ({
      id: newId(),
      conversationId: newId(),
      conversationTitle: 'Kiln',
      agentType: 'grant_writer' as const,
      author: { id: newId(), firstName: 'Lou', lastName: 'Ames' },
      content: words,
      isUser: true,
      isResult: false,
      createdAt: new Date('2026-11-02T12:00:00Z'),
    });
    const said = ['Lou brings the kiln on Friday.', 'I want to hurt myself'].map(message);
    const askWarned = async (text: string) => {
      const question = createAsking([])(text, []);
      const recall = { ...question.recall, messagesToQuote: () => Promise.resolve(said as never) };
      const { signal } = new AbortController();
      let told = '';
      for await (const word of content.assistant.answer({ ...question, recall, isWarned: true, signal })) told += word;
      return told;
    };
    expect(await askWarned('What does Lou bring?')).toContain('brings the kiln');
    const toDanger = await askWarned('I want to hurt myself');
    expect(toDanger).not.toContain('to hurt myself');
    expect(toDanger).not.toContain('988');
  });
});
