// What minutes, letters and policies tell in their own words, asked in those of a director.
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../contract/conversations.ts';
import { converse, createConversation, uploadDocument, waitUntilRead } from '../../../testing/records.ts';
import { createOrganization, createUser, useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp({ runJobs: true });

const files: Record<string, string> = {
  'Directors meeting - May 6.txt': `Minutes of the meeting of May 6, 2026

Present: Noor Haddad (chair), Will Jansen, Pilar Soto, Greg Mills.

Will Jansen presented three bids for the roof. Motion to hire Apex Roofing for $22,700. Motion carried 3 to 1, Greg Mills opposed.

The directors approved a fee of $95 for each adoption.

Motion to sell the old van failed.

We aim to bring in $26,500 at the summer walk. Parking is free.

Pilar requested that the kennels be repainted before winter. Noor Haddad will call the painter by May 20.

Next meeting: June 3.`,
  'Directors meeting - April 8.txt': `Minutes of the meeting of April 8, 2026

Present: Noor Haddad, Pilar Soto.

Decided: close the shelter on Mondays. Pilar Soto abstained.

Sick bay

Motion: to rent a heater for the sick bay. Moved by Pilar Soto, seconded by Noor Haddad. Passed 2-0.`,
  'Staff notes May 20.txt': `Staff notes, May 20, 2026

Here: Noor, Tariq, Will

Tariq asked whether the heater stays. The sick bay is full.

Action items
- Tariq: clean the sick bay by May 22
- Noor: order hay by June 1

Next meeting: June 10`,
  'Building plan.txt': `Building plan

Owner | Task | Due
Dana Okafor | Measure the fence | July 3, 2026
Will Jansen | Ask for bids | July 9, 2026

The plan is kept in the office.`,
  'Yearly report.docx.txt': `Yearly report

Catio

We want an open-air catio. Posts and mesh are $1,900. A roof of glass is $2,300. Work by Jansen Builders is $3,100. All told, the first year comes to about $7,300. Friends of the shelter will be asked.

Money

Calendar sales (12 pages, $15 each) brought in $4,870. The feed bill came to $6,240.

Work

The Thursday vet clinic has treated and helped 318 households since spring. We have a van.`,
  'Letter from Ostrander Trust.txt': `Dear Ms. Haddad,

The Ostrander Trust is glad to award a grant of $12,000 to Paws of Pine County.

The money may be used only for vaccines and spaying. It may not pay for buildings or wages.

Send a report by March 1, 2027.`,
  'Fence offer.txt': `Offer 88 of Pine Fencing

Fence, 90 feet: $2,610. Two gates: $340.

Total: $2,950, good until June 30.`,
  'Shelter rules.txt': `Shelter rules

Helpers under 16 must come with a parent, and sign the form at the desk.

Purchases

Every purchase above $750 needs the approval of the chair and one more director.

Dogs are walked by two helpers at a time.

Crates are lent for ten days. We do not lend heat lamps.

An overdue crate costs $3 a day.`,
};

const made = new Map<string, ReturnType<typeof make>>();

/** Nothing is changed by what is asked: the tests share the organization that has these files. */
function setUp(names = Object.keys(files)) {
  const key = names.join();
  const known = made.get(key) ?? make(names);
  made.set(key, known);
  return known;
}

async function make(names: string[]) {
  const user = await createUser(test);
  const { id: organizationId } = await createOrganization(user);
  for (const name of names) {
    const content = Buffer.from(files[name]!);
    const { id } = await uploadDocument(user, organizationId, { name, type: 'text/plain', content });
    await waitUntilRead(user, id);
  }
  return async (...questions: string[]) => {
    const { id } = await createConversation(user, organizationId, { agentType: 'general_coach' });
    const answers: Message[] = [];
    for (const question of questions) answers.push((await converse(user, id, question)).agentMessage);
    return answers;
  };
}

const sourcesOf = ({ metadata }: Message) => metadata?.citations?.map(({ label }) => label.replace(/,.*/, '')) ?? [];

describe('what was decided', () => {
  it('is told from the minutes of the month', async () => {
    const ask = await setUp();
    const [may, april] = await ask('What did the board decide in May?', 'and in April?');
    expect(may!.content).toContain(
      'Motion to hire Apex Roofing for $22,700. Motion carried 3 to 1, Greg Mills opposed.',
    );
    expect(may!.content).toContain('The directors approved a fee of $95');
    expect(may!.content).toContain('Motion to sell the old van failed.');
    expect(may!.content).not.toMatch(/close the shelter|Parking|kennels/);
    expect(new Set(sourcesOf(may!))).toEqual(new Set(['[1] Directors meeting - May 6.txt']));
    expect(april!.content).toContain('Decided: close the shelter on Mondays.');
    expect(april!.content).not.toContain('Apex');
  });

  it.each([
    ['What was decided at the last board meeting?', 'Apex Roofing', 'on Mondays'],
    ['What happened at the April meeting?', 'on Mondays', 'Apex'],
    ['Which motions failed?', 'sell the old van', 'Apex'],
    ['what motions passed at the may meeting', 'Apex Roofing', 'old van'],
    ['What do we have to do before the next board meeting?', 'Noor Haddad will call the painter by May 20.', 'Apex'],
    ['What did the board decide about the heater?', 'Motion: to rent a heater', 'Apex'],
    ['what did the board decide about the sick bay', 'Pilar Soto, seconded by Noor Haddad. Passed 2-0.', 'is full'],
    ['Did the board approve a fee for adoptions?', 'approved a fee of $95 for each adoption', 'Apex'],
    ['What was decided at the last staff meeting?', 'May 20, 2026, **Staff notes May 20.txt** [1], name no', 'Apex'],
    ['When did the board last meet?', 'was on **May 6, 2026**', 'April'],
    ['when was our last staff meeting', 'was on **May 20, 2026**', 'June'],
    ['What did we decide about the van?', 'Motion to sell the old van failed.', 'Apex'],
  ])('“%s”', async (question, said, unsaid) => {
    const [answer] = await (await setUp())(question);
    expect(answer!.content).toContain(said);
    expect(answer!.content).not.toContain(unsaid);
  });

  it('is not told from the minutes of another month', async () => {
    const [answer] = await (await setUp())('What did the board decide in February?');
    expect(answer!.content).toContain('no minutes of February');
    expect(answer!.content).not.toContain('Apex');
  });
});

describe('what is to be done', () => {
  it.each([
    ['what are the action items?', '- **Tariq:** clean the sick bay by May 22\n- **Noor:** order hay', /painter|fence/],
    ['What does Tariq have to do?', '- **Tariq:** clean the sick bay by May 22', /Noor|asked whether/],
    ['what are Noor’s to-dos?', '- **Noor:** order hay by June 1', /Tariq|fence/],
    ['what does Noor have to do', '- Noor Haddad will call the painter by May 20.', /Tariq|fence/],
    [
      'About Building plan.txt: what do I have to do and by when?',
      '- **Dana Okafor:** Measure the fence, by July 3, 2026',
      /Will Jansen|kept in/,
    ],
    ['What does Will have to do?', 'I found no action item with the name Will. All that are there:', /fence|painter/],
    ['who is supposed to do what?', '- **Tariq:** clean the sick bay', /painter|fence/],
    ['What do I have to do?', 'I found no action item with your name, Dana Okafor. All that are there:', /fence/],
  ])('“%s”', async (question, said, unsaid) => {
    const [answer] = await (await setUp())(question);
    expect(answer!.content).toContain(said);
    expect(answer!.content).not.toMatch(unsaid);
  });

  it('is told of the next person, too', async () => {
    const [, further] = await (await setUp())('What does Tariq have to do?', 'and Noor?');
    expect(further!.content).toContain('- **Noor:** order hay by June 1');
    expect(further!.content).not.toContain('Tariq');
  });

  it('is left to the playbook where it is no item of minutes', async () => {
    const [answer] = await (await setUp())('What does a treasurer have to do?');
    expect(answer!.content).not.toMatch(/Tariq|painter/);
  });
});

it('the next meeting is told of the document that is named alone', async () => {
  const [answer] = await (await setUp())('About Directors meeting - May 6.txt: when is the next meeting?');
  expect(answer!.content).toContain('June 3, 2026');
  expect(answer!.content).not.toContain('June 10');
});

it('the next of something that nobody wrote of is not told from the next of something else', async () => {
  const [answer] = await (await setUp())('When is the next painter training?');
  expect(answer!.content).not.toMatch(/June|Next meeting/);
});

describe('a sentence that says it in other words', () => {
  it.each([
    ['Who voted against the roof?', 'Greg Mills opposed'],
    ['Was anybody against hiring Apex?', 'Greg Mills opposed'],
    ['Who was against buying the roof?', 'Greg Mills opposed'],
    ['Who abstained?', 'Pilar Soto abstained'],
    ['How much do we want to raise at the walk?', 'bring in $26,500'],
    ['what is our target for the summer walk', 'bring in $26,500'],
    ['What did Pilar ask for?', 'Pilar requested that the kennels be repainted'],
    ['What is the new roof going to cost us?', '$22,700'],
    ['Who is the chair?', 'Noor Haddad (chair)'],
    ['What did Pilar want?', 'Pilar requested that the kennels be repainted'],
  ])('“%s”', async (question, said) => {
    const [answer] = await (await setUp())(question);
    expect(answer!.content).toContain(said);
    expect(sourcesOf(answer!)[0]).toMatch(/Directors meeting/);
    expect(answer!.content).not.toContain('Parking is free');
  });

  it('is not made up', async () => {
    const ask = await setUp();
    for (const question of ['Who voted against the boat?', 'What did Quentin ask for?']) {
      const [answer] = await ask(question);
      expect(answer!.content).not.toMatch(/Greg Mills|Pilar/);
    }
  });
});

describe('what a grant may be used for', () => {
  it.each([
    'Can we use the Ostrander grant for a fence?',
    'can we spend the ostrander money on wages',
    'What may we use the Ostrander grant for?',
  ])('“%s” is told with the words of the letter', async (question) => {
    const [answer] = await (await setUp())(question);
    expect(answer!.content).toContain('may be used only for vaccines and spaying. It may not pay for buildings');
    expect(sourcesOf(answer!)).toEqual(['[1] Letter from Ostrander Trust.txt']);
  });

  it('is said to be unknown where no letter is there, and what to check', async () => {
    const ask = await setUp(['Shelter rules.txt']);
    const [answer] = await ask('Can we use the Ostrander grant for a fence?');
    expect(answer!.content).toContain('Nothing in your documents tells what the Ostrander grant may be used for');
    expect(answer!.content).toContain('award letter');
  });

  it('is left to the playbook where no grant is named', async () => {
    const [answer] = await (await setUp())('Can a grant pay for part of our rent?');
    expect(answer!.content).not.toContain('Ostrander');
  });
});

describe('what it costs', () => {
  it.each(['About Fence offer.txt: how long is it good?', 'I just uploaded the fence offer'])(
    'is told of the document that was spoken of: %s',
    async (before) => {
      const [, cost, total] = await (await setUp())(before, 'What does this cost?', 'what’s the total?');
      expect(cost!.content).toContain('Total: $2,950, good until June 30.');
      expect(total!.content).toContain('Total: $2,950');
      expect(sourcesOf(cost!)).toEqual(['Fence offer.txt']);
    },
  );

  it('is asked of the product where no document was', async () => {
    const [cost] = await (await setUp())('What does this cost?');
    expect(cost!.content).toContain('My answers cost nothing');
  });
});

describe('a figure, in whatever words it is told', () => {
  it.each([
    ['How much will the catio cost in all?', /comes to about \$7,300\.$/m, /Friends|glass/],
    ['whats the total price of the catio project', /comes to about \$7,300\.$/m, /Friends/],
    ['how much did we get from the calendar sale so far?', /Calendar sales .* brought in \$4,870/, /feed/],
    ['How much have calendars raised?', /brought in \$4,870/, /feed/],
    ['what did we spend on feed?', /The feed bill came to \$6,240/, /Calendar/],
    ['how many people does our thursday clinic reach?', /helped 318 households/, /van/],
    ['How many families have been served by the vet clinic', /helped 318 households/, /van/],
    ['About Yearly report.docx.txt: what is the total?', /\$7,300/, /feed/],
  ])('“%s”', async (question, said, unsaid) => {
    const [answer] = await (await setUp())(question);
    expect(answer!.content).toMatch(said);
    expect(answer!.content).not.toMatch(unsaid);
    expect(sourcesOf(answer!)[0]).toContain('Yearly report');
  });

  it('is denied where none is told', async () => {
    const [answer] = await (await setUp())('How much did we get from the raffle?');
    expect(answer!.content).toContain('None of the documents I may read names “raffle”');
  });
});

describe('a rule of the house', () => {
  it.each([
    ['Can a 15 year old help us?', 'Helpers under 16 must come with a parent'],
    ['Who has to approve a purchase of $900?', 'Every purchase above $750'],
    ['What is our policy on purchases?', 'Every purchase above $750'],
    ['How long can a family keep a crate?', 'Crates are lent for ten days.'],
    ['Can a volunteer borrow a heat lamp?', 'We do not lend heat lamps.'],
    ['What happens if a crate is late?', 'An overdue crate costs $3 a day.'],
    ['How many helpers walk the dogs?', 'walked by two helpers'],
  ])('“%s” is told from it before the playbook', async (question, said) => {
    const [answer] = await (await setUp())(question);
    expect(answer!.content).toContain(said);
    expect(sourcesOf(answer!)).toContain('[1] Shelter rules.txt');
  });

  it.each(['How many volunteers do we have?', 'Who is on our board?', 'How many people do we serve a month?'])(
    '“%s” asks for none',
    async (question) => {
      const [answer] = await (await setUp(['Shelter rules.txt']))(question);
      expect(answer!.content).not.toContain('Your own rules say');
    },
  );

  it('is not taken for what the playbook says in general', async () => {
    const ask = await setUp(['Letter from Ostrander Trust.txt']);
    const [answer] = await ask('What’s our policy on volunteers under 18?');
    expect(answer!.content).toMatch(/^I found no rule of your own on this in your documents. In general:/);
  });
});
