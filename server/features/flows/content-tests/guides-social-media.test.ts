import { describe, expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { sampleAnswers } from '../../../testing/sample-answers.ts';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import { renderDocument } from '../rendering/render-document.ts';

const { flows } = content.flows;

const render = (id: string, other: Record<string, string> = {}) =>
  renderDocument(flows.get(id)!, {
    responses: { ...sampleAnswers[id], ...other },
    profile: sampleProfile,
    today: '2026-11-21',
  });
/** The post below each heading that names a platform. */
const listPosts = (markdown: string) =>
  [...markdown.matchAll(/^##+ (Facebook|Instagram|LinkedIn|X|TikTok|YouTube|Threads|Bluesky)\n\n((?:>.*\n)+)/gm)].map(
    ([, platform = '', quoted = '']) => ({ platform, post: quoted.replace(/^> ?/gm, '').trim() }),
  );
const limits: Record<string, number> = {
  X: 280,
  Bluesky: 300,
  Threads: 500,
  Instagram: 2200,
  TikTok: 2200,
  LinkedIn: 3000,
  Facebook: 63_206,
};
/** X counts every link as 23 characters. */
const lengthOf = (platform: string, post: string) =>
  (platform === 'X' ? post.replace(/https?:\S+/g, 'x'.repeat(23)) : post).length;
const listTooLong = (markdown: string) =>
  listPosts(markdown).filter(({ platform, post }) => lengthOf(platform, post) > (limits[platform] ?? 5000));

describe('posts', () => {
  it.each(['platform_posts', 'giving_day_kit'])('of %s keep the limit of each platform', (id) => {
    const { markdown } = render(id);
    expect(listPosts(markdown).length).toBeGreaterThanOrEqual(3);
    expect(listTooLong(markdown)).toEqual([]);
    expect(markdown).not.toContain('please shorten it');
  });

  it('keep them with long answers too', () => {
    const facts = 'Each of these sentences adds one more fact to a post that is already long enough. '.repeat(60);
    const { markdown } = render('platform_posts', { facts, topic: facts });
    expect(listPosts(markdown)).toHaveLength(8);
    expect(listTooLong(markdown)).toEqual([]);
  });

  it('differ from platform to platform', () => {
    const posts = listPosts(render('platform_posts').markdown);
    expect(new Set(posts.map(({ post }) => post)).size).toBe(8);
  });

  it('have the hashtags that somebody gave, or those of the focus, and none of the name', () => {
    const tagsOf = (markdown: string) => /^> (#.+)$/m.exec(markdown)?.[1];
    expect(tagsOf(render('platform_posts').markdown)).toBe('#Education #YouthDevelopment #FoodSecurity');
    const { markdown } = render('platform_posts', { hashtags: 'pledge drive, Toledo, radio' });
    expect(tagsOf(markdown)).toBe('#PledgeDrive #Toledo');
    expect(listPosts(markdown).find(({ platform }) => platform === 'Instagram')?.post).toContain(' #Radio');
  });

  it('have the facts on X too, slides and a script, and begin as somebody wrote', () => {
    const facts = 'march 12-21\nfree show at depot hall';
    const { markdown } = render('platform_posts', { facts, visual: 'four slides' });
    expect(render('platform_posts', { facts }).markdown).not.toContain('\n1. ');
    const textOf = (name: string) => listPosts(markdown).find(({ platform }) => platform === name)?.post;
    expect(textOf('X')).toMatch(/March 12-21\. Free show at depot hall\./);
    expect(textOf('Facebook')).toMatch(/^96 Toledo teens/);
    const own = listPosts(render('platform_posts', { first_line: 'meet Theo, baker' }).markdown);
    expect(own.find(({ platform }) => platform === 'Facebook')?.post).toMatch(/^Meet Theo, baker\.\n\n96 Toledo teens/);
    const two = listPosts(render('platform_posts', { first_line: 'meet Theo\nbread at six' }).markdown);
    expect(two.map(({ post }) => post.split(/\s/).slice(0, 2).join(' ')).slice(0, 4)).toEqual([
      'Meet Theo.',
      'Bread at',
      'Meet Theo.',
      'Bread at',
    ]);
    expect(markdown).toContain('\n2. March 12-21.\n3. Free show at depot hall.\n4. Hire a teen this spring.\n');
    expect(markdown).toMatch(/\| Opening \| 96 Toledo .+\n\| Then \| March 12-21\. \|\n/);
  });

  it('open and go on otherwise on each platform, with all of it in a caption and on the slides', () => {
    const { markdown } = render('platform_posts', { topic: 'a sale', facts: 'may 4, 10 am\n14 makers\ncash or card' });
    const textOf = (name: string) => listPosts(markdown).find(({ platform }) => platform === name)?.post;
    expect(textOf('Facebook')).toMatch(/^A sale\.\n\nMay 4, 10 am\. 14 makers\. Cash or card\.\n\nHire/);
    expect(textOf('Instagram')).toMatch(/^A sale\.\n\nMay 4, 10 am\.\n\n14 makers\.\n\nCash or card\./);
    expect(textOf('LinkedIn')).toMatch(
      /^A sale\.\n\nMay 4, 10 am\.\n\n14 makers\. Cash or card\.\n\nHire .*first-shift\n\nLantern Bridge walks/,
    );
    expect(textOf('Bluesky')).toMatch(/^A sale\.\n\nMay 4, 10 am\. Cash or card\. 14 makers\.\n\nHire/);
    expect(textOf('Threads')).toMatch(/^A sale\.\n\nMay 4, 10 am\.\n\n14 makers\.\n\nCash or card\./);
    expect(textOf('TikTok')).toMatch(/^A sale\.\n\nMay 4, 10 am\.\n\nHire/);
    expect(listPosts(render('platform_posts', { facts: 'may 4' }).markdown)[1]?.post).not.toMatch(/May 4.*May 4/s);
  });

  it('open with the news, and tell the facts in their order where posts are short', () => {
    const facts =
      'It is for ages 16 to 22 in Toledo, and asks for no experience at all\nYou get $15 an hour\nThe shop stands at 40 Main Street, behind the bakery with the green door';
    const { markdown } = render('platform_posts', { facts, platforms: 'Facebook, Instagram, X, Bluesky' });
    const posts = listPosts(markdown).map(({ post }) => post.split('\n\n'));
    expect(new Set(posts.map(([first]) => first)).size).toBe(1);
    expect(posts[2]![1]).toMatch(/^It is for ages .* at all\. You get \$15/);
    expect(posts[3]![1]).toMatch(/^It is for ages .* at all\. The shop stands/);
    expect(markdown).toContain('- [ ] Each is clear by itself: “It is for ages');
  });

  it('leave nothing to settle that we said, and no word for a link that is not there', () => {
    for (const audience of ['Donors', 'Volunteers', 'Families served', 'Partners', 'General public']) {
      const { markdown, stillToFill } = render('platform_posts', { audience, link: '' });
      expect(stillToFill).toEqual([]);
      expect(markdown).not.toMatch(/^> (?!In short)[^.]*:$/m);
    }
  });

  it('have as text of the picture what one sees, and keep for us what was noted about it', () => {
    const visual = 'the crew at work (all but 1 signed releases)';
    const { markdown } = render('platform_posts', { visual, alt_text: 'four people lift a beam' });
    const [sent = '', notes] = markdown.split('**Before');
    expect(sent).toContain('\n## Picture\n\nThe crew at work\n\n**Alt text:** Four people lift a beam.\n');
    expect(sent).not.toContain('releases');
    expect(notes).toContain('all but 1 signed releases');
    expect(render('platform_posts', { visual, alt_text: '' }).markdown).not.toContain('## Picture');
  });
});

describe('the social media campaign', () => {
  /** What stands above each post, and the post. */
  const readPosts = (markdown: string) =>
    [...markdown.matchAll(/^\*+(.+?):?\*+\n\n((?:>.*\n)+)/gm)].map(([, title = '', quoted = '']) => ({
      title,
      lines: quoted.replace(/^> ?/gm, '').trim().split('\n\n'),
    }));

  it('has its posts in the order of their days, each with a reason of its own', () => {
    const { markdown } = render('social_campaign', { platforms: 'Facebook, X', now_number: '$14,300 last year' });
    const posts = readPosts(markdown);
    expect(posts.map(({ title }) => title)).toEqual([
      'Friday, November 12: before it begins',
      'Monday, November 15: launch',
      'Shorter, for X',
      'Friday, November 19: the story',
      'Shorter, for X',
      'Wednesday, November 24',
      'Monday, November 29',
      'Saturday, December 4: last call',
      'Sunday, December 5: the last day',
      'Monday, December 6: thanks',
    ]);
    expect(posts[1]?.lines.slice(0, 3)).toEqual([
      'One hour with a tutor can turn a year around for a child in Toledo.',
      'Forty chairs wait at Oak Street, and eleven have no tutor yet.',
      'Our goal by December 5 is $20,000 from 150 donors.',
    ]);
    expect(posts.map(({ lines }) => lines.join('\n')).join('\n')).not.toContain('$14,300');
    expect(posts[2]?.lines.join('\n\n').length).toBeLessThanOrEqual(280);
    expect(markdown.match(/Our goal/g)).toHaveLength(5);
    expect(markdown.match(/The goal of Lantern Bridge/g)).toHaveLength(1);
    expect(markdown.match(/^> One hour with a tutor/gm)).toHaveLength(4);
  });

  it('gives each fact a post and a day of its own, those of a word or two one together', () => {
    const facts = Array.from({ length: 9 }, (_, index) => `fact number ${index} is told`);
    const { markdown } = render('social_campaign', { more_facts: [...facts, 'free', 'pizza'].join('\n') });
    for (const [index, fact] of facts.entries())
      expect(markdown.match(new RegExp(fact.slice(1), 'g'))).toHaveLength(index === 0 ? 2 : 1);
    expect(markdown).toMatch(/> One hour with a tutor .+ Free\. Pizza\.\n/);
    const short = render('social_campaign', { more_facts: facts.join('\n'), end_date: '2027-11-17' }).markdown;
    for (const fact of facts) expect(short).toContain(fact.slice(1));
  });

  it('moves to days on which people work, sends nobody who comes to the gift form, and tells the whole story', () => {
    const { markdown } = render('social_campaign', {
      start_date: '2027-12-07',
      end_date: '2027-12-31',
      event_details: 'winter concert',
      event_day: '2027-12-18',
      story: 'Dee waited six months. In May she got a horn. She plays in the bathroom.',
      more_facts:
        'a board member doubles it all\n388 children play now\n131 horns are fixed\n“I fix them now,” says Ty',
    });
    const posts = readPosts(markdown);
    const titles = posts.map(({ title }) => title).filter((title) => !title.startsWith('Shorter'));
    expect(titles.filter((title) => title.startsWith('S'))).toEqual(['Saturday, December 18: the day itself']);
    expect(titles.find((title) => /December 2[6-9]/.test(title))).toBeDefined();
    expect(titles.at(-1)).toBe('Monday, January 3: thanks');
    expect(markdown.split(': the day itself**')[1]!.split('**')[0]).not.toContain('http');
    for (const { lines } of posts.filter(({ lines: [first = ''] }) => first.startsWith('Dee waited')))
      expect(lines.join(' ')).toContain('She plays in the bathroom.');
    expect(posts[2]?.lines[1]).toBe('A board member doubles it all.');
    expect(markdown.match(/doubles it all/g)).toHaveLength(2);
  });

  it('puts the link into the bio where no platform takes it', () => {
    const { markdown } = render('social_campaign', { platforms: 'Instagram, TikTok' });
    expect(markdown.match(/Give \$25 today\. Link in bio\./g)).toHaveLength(6);
    expect(markdown).not.toContain('cannot be tapped');
  });

  it('has a post for the day on which people come together, and invites to it no longer once it is over', () => {
    const event = { event_details: 'open house, 9 AM, the library', event_day: '2027-11-27' };
    const { markdown } = render('social_campaign', event);
    const days = readPosts(markdown).map(({ title }) => title);
    expect(days.indexOf('Saturday, November 27: the day itself')).toBe(days.indexOf('Wednesday, November 24') + 1);
    expect(markdown).toContain('the day itself**\n\n> Today is the day: open house, 9 AM, the library.\n');
    expect(markdown.match(/^> Join us: .*library/gm)).toHaveLength(4);
    const lastCall = (text: string) => text.split(': last call**')[1]!.split(': thanks**')[0];
    expect(lastCall(markdown)).not.toContain('library');
    expect(lastCall(render('social_campaign', { ...event, event_day: '2027-12-05' }).markdown)).toContain('library');
    expect(render('social_campaign', { ...event, event_day: '2027-11-01' }).markdown).not.toContain('> Join us');
    const placed = {
      event_details: 'open house',
      event_day: '2027-11-27',
      event_time: '09:00',
      event_place: 'the library',
    };
    const asked = render('social_campaign', placed).markdown;
    expect(asked).toContain('> Join us: open house, Saturday, November 27, 9:00 AM, the library.\n');
    expect(asked).toContain('> Today is the day: open house, 9:00 AM, the library.\n');
  });

  it('tells the goal where it is an amount or a few words, and no reckoning', () => {
    const told = (target_number: string) =>
      /Our goal by .*/m.exec(render('social_campaign', { target_number }).markdown);
    expect(told('$20k from 150 donors')?.[0]).toBe('Our goal by December 5 is $20,000 from 150 donors.');
    expect(told('12k net, and 30 donors who are new to us')?.[0]).toBe('Our goal by December 5 is $12,000.');
    const reckoned = '$12,800, so 64 girls x $200';
    expect(told(reckoned)).toBeNull();
    expect(render('social_campaign', { target_number: reckoned }).markdown).toContain('No post names the goal');
  });

  it('takes the days of its posts neither for those of the event nor for those of signing up', () => {
    const sign_up = { campaign_name: 'row-a-thon', objective: 'Event sign-ups', event_details: 'row-a-thon' };
    const { markdown } = render('social_campaign', sign_up);
    expect(markdown).toContain('> Row-a-Thon is coming.\n');
    expect(markdown).toContain('> Are you coming to Row-a-Thon?\n');
    expect(markdown).not.toMatch(/Row-a-Thon (?:begins|runs|is over)|last day of/);
  });

  it('asks when and where of an event that nobody placed', () => {
    const { stillToFill } = render('social_campaign', { objective: 'Event sign-ups' });
    expect(stillToFill).toContain('when and where: day, time and place');
  });

  it('lists the number of success as a place to fill where it is not known', () => {
    const { markdown, stillToFill } = render('social_campaign', {
      target_number: '?',
      platforms: 'Instagram, Bluesky',
    });
    const places = [...markdown.split('## Still to fill')[0]!.matchAll(/Our goal by December 5 is \[(.+?)\]/g)].map(
      ([, place]) => place,
    );
    expect(places).not.toEqual([]);
    expect(stillToFill).toEqual(expect.arrayContaining(places));
  });

  it('writes hashtags as hashtags, however they were typed', () => {
    const { markdown } = render('social_campaign', { hashtags: 'littlesandy, adopt a mile #plantDay_1 pine' });
    expect(markdown).toContain('| Hashtags | #Littlesandy #AdoptAMile #plantDay_1 #Pine |');
    expect(markdown).toContain('\n> #Littlesandy #AdoptAMile #plantDay_1 #Pine\n');
  });

  it('may have a single day', () => {
    const { markdown, stillToFill } = render('social_campaign', { end_date: '2027-11-15' });
    expect(markdown).toContain('**Monday, November 15, later that day: the story**');
    expect(markdown).toContain('> Today is the last day of Light the Way.\n');
    expect(stillToFill).not.toContain('campaign dates, with the end after the start');
  });

  it('asks for the dates where the end comes before the start', () => {
    const { markdown, stillToFill } = render('social_campaign', { end_date: '2027-01-01' });
    expect(markdown).toContain('\n[campaign dates, with the end after the start]\n');
    expect(stillToFill).toContain('campaign dates, with the end after the start');
  });
});

describe('the social calendar', () => {
  it('keeps a theme of a weekday for that day, and gives what is left of it another', () => {
    const { markdown } = render('social_calendar', {
      start_date: '2027-01-04',
      weeks: '1 week',
      posts_per_week: '5',
      themes: 'Volunteer Friday',
      upcoming: '',
      stories:
        'our volunteers paint\tVolunteer Friday\nthe new oven\nseal your windows\tTip Tuesday\nair the room\tTip Tuesday\nBea bakes\tImpact Monday',
    });
    expect(
      [...markdown.matchAll(/^\| (\w+day), .*? \| 12:00 PM \| (.*?) ?\| (.*?) \|/gm)].map(([, ...cells]) =>
        cells.join(': '),
      ),
    ).toEqual([
      'Monday: Impact Monday: Bea bakes.',
      'Tuesday: Tip Tuesday: Seal your windows.',
      'Wednesday: : The new oven.',
      'Thursday: Tip: Air the room.',
      'Friday: Volunteer Friday: Our volunteers paint.',
    ]);
    expect(markdown).toContain('“The new oven” (theme, picture)');
  });

  it('ends a post as was chosen, with the link where one leads there, at its hour and with its picture', () => {
    const stories = 'meet Ana\tImpact Monday\tGive online\tPhoto to take\nthe van\t\tTell us in a comment';
    const answers = { stories, upcoming: '', posts_per_week: '1-2', link: 'example.org/oak', hour: '12:30' };
    const { markdown } = render('social_calendar', answers);
    expect(markdown).toContain(
      '\n| Monday, January 4, 2027 | 12:30 PM | Impact Monday | Meet Ana. Give online: example.org/oak | Photo to take | ☐ |\n',
    );
    expect(markdown).toContain(' | The van. Tell us in a comment. | | ☐ |\n');
    expect(render('social_calendar', { ...answers, link: '' }).stillToFill).toEqual(['link of the posts']);
    const plain = render('social_calendar', { stories: 'why it works: a horse walks', upcoming: '', hour: '' });
    expect(plain.markdown).toContain('| Day | Theme | Post | Ready |\n');
    expect(plain.markdown).toContain(' | Why it works: a horse walks. | ☐ |\n');
    expect(plain.markdown).toContain('\n- [ ] Each post has an hour: ');
  });

  it('has one post for each event, before its day, and stories on the days that no event needs', () => {
    const { markdown } = render('social_calendar', {
      start_date: '2026-11-30',
      weeks: '1 week',
      posts_per_week: '5',
      themes: 'Tip Tuesday, Event reminder, Throwback',
      upcoming: 'soup night\tDecember 5, 2026\t6 pm, free\nfirst day\tNovember 30, 2026',
      stories: 'the new oven\nBea bakes\nfour kilns',
    });
    expect(
      [...markdown.matchAll(/^\| (\w+day), .*? \| 12:00 PM \| (.*?) ?\| (.*?) \|/gm)].map(([, ...cells]) =>
        cells.join(': '),
      ),
    ).toEqual([
      'Monday: Event reminder: Today: first day.',
      'Tuesday: : The new oven.',
      'Wednesday: Event reminder: Soup night: Saturday, December 5. 6 pm, free.',
      'Thursday: : Bea bakes.',
      'Friday: : Four kilns.',
    ]);
    expect(markdown).toContain('- [ ] Some post serves each of these themes too: Throwback\n');
  });

  it('gives events of one week a day each, some days ahead, and none is missed', () => {
    const upcoming = 'soup\tDecember 3, 2026\nbread\tDecember 4, 2026\nsong\tDecember 4, 2026';
    const { markdown } = render('social_calendar', {
      start_date: '2026-11-30',
      weeks: '1 week',
      posts_per_week: '5',
      stories: '',
      upcoming,
    });
    expect(
      [...markdown.matchAll(/^\| (\w+day), .* \| ((?:Soup|Bread|Song): )/gm)].map(([, day, what]) => `${day} ${what}`),
    ).toEqual(['Monday Soup: ', 'Tuesday Bread: ', 'Wednesday Song: ']);
  });

  it.each(['1-2', '3', '5', 'Daily'])(
    'announces an event once, and one without a post stands below, at %s a week',
    (often) => {
      const changes = { posts_per_week: often, themes: 'Tip Tuesday', stories: '' };
      for (let day = 5; day < 18; day += 1) {
        const { markdown } = render('social_calendar', {
          ...changes,
          upcoming: `soup night\tJanuary ${day}, 2027\t6 pm`,
        });
        expect(markdown.split('**Before')[0]?.match(/soup night/gi), `on January ${day}`).toHaveLength(1);
      }
    },
  );

  it.each([
    ['1 week', '3', 3],
    ['2 weeks', '5', 10],
    ['4 weeks', 'Daily', 28],
  ])('of %s with %s posts has %i rows', (weeks, frequency, count) => {
    const { markdown } = render('social_calendar', { weeks, posts_per_week: frequency, upcoming: '' });
    const rows = markdown.split('\n').filter((line) => /^\| \w+day, \w+ \d+, \d{4} \| 12:00 PM \|/.test(line));
    expect(rows).toHaveLength(count);
  });

  it('gives what people have to tell a day of its own, after the news', () => {
    const stories = 'why Dee reads\nthe van';
    const { markdown } = render('social_calendar', { weeks: '1 week', posts_per_week: '1-2', stories, upcoming: '' });
    expect(markdown).toMatch(/\| Why Dee reads\. \| ☐ \|\n\| .* \| The van\. \|/);
    const many = render('social_calendar', { weeks: '1 week', posts_per_week: '1-2', stories: `${stories}\nmeet Ana` });
    expect(many.markdown).toContain('**No day for these yet**\n\n');
  });

  it('fills no open day with a stock text, and says where posts lead', () => {
    const { markdown } = render('social_calendar', {
      themes: 'Mission fact, Partner thanks',
      upcoming: '',
      stories: '',
    });
    expect(markdown).toContain(' | Mission fact | *BrightPath Tutoring, 412 served* | ☐ |');
    expect(markdown).toContain(' | Partner thanks | *Open* | ☐ |');
    expect(markdown).toContain('each needs something of our own on its theme.');
    expect(render('social_calendar', { upcoming: '', stories: '?' }).markdown).not.toContain('No day for these');
    expect(render('social_calendar', { link: 'example.org/oak' }).markdown).toContain(
      '\n- **Link:** example.org/oak\n',
    );
  });

  it('puts news on its day with what it should say, and names what has none', () => {
    const { markdown } = render('social_calendar');
    expect(markdown).toContain(
      'at Oak Street: Monday, January 11. Three rooms, forty chairs; a photo of the door. Join us. | Photo to take | ☐ |',
    );
    expect(markdown).not.toContain('**News and events**');
    expect(markdown).toContain('**Not in these weeks, or without a day**\n\n- A visit by the mayor\n');
    expect(render('social_calendar', { upcoming: 'closed\tJune 1, 2027\tback on the 3rd' }).markdown).toContain(
      '- June 1, 2027: closed; back on the 3rd\n',
    );
    expect(render('social_calendar', { poster: 'Jo' }).markdown).toContain(
      '\n- **Posts and answers comments:** Jo\n- **Link:** https:',
    );
    expect(render('social_calendar', { upcoming: 'a visit' }).markdown).toContain('**News and events**\n\n- A visit');
  });
});

describe('the quick actions of the marketing and the social media agent', () => {
  it('are their guides, in the order of their lists', () => {
    const { agents } = content.agents;
    const guidesOf = (agentType: string) =>
      [...flows.values()]
        .filter((flow) => flow.agentType === agentType)
        .toSorted((one, other) => one.order - other.order)
        .map(({ id }) => id);
    for (const agentType of ['marketing_coach', 'social_media'] as const)
      expect(agents.get(agentType)?.quickActions.map(({ flowId }) => flowId)).toEqual(guidesOf(agentType));
  });
});
