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
  it('keep the limit of each platform', () => {
    const { markdown } = render('platform_posts');
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
  /** What stands in the first two cells of each row of the calendar. */
  const readPosts = (markdown: string) =>
    [...markdown.matchAll(/^\| \*\*(\w+, \w+ \d+:?)\*\* ?(.*?) \| (.*?) \| (.*?) ?\| ☐ \|$/gm)].map(
      ([, day = '', kind = '', text = '', picture = '']) => ({ title: `${day} ${kind}`.trim(), text, picture }),
    );
  const titlesOf = (markdown: string) => readPosts(markdown).map(({ title }) => title);

  it('has its posts in the order of their days, from who we are to thanks', () => {
    const { markdown } = render('social_campaign', { now_number: '$14,300 last year' });
    expect(titlesOf(markdown)).toEqual([
      'Friday, November 12: who we are',
      'Monday, November 15: launch',
      'Sunday, November 21: the story',
      'Sunday, November 28',
      'Saturday, December 4: last call',
      'Sunday, December 5: the last day',
      'Monday, December 6: thanks',
    ]);
    const posts = readPosts(markdown);
    expect(posts[0]?.text).toMatch(/^We are Lantern Bridge Youth Alliance\. .* begins on Monday, November 15\.$/);
    expect(posts[1]?.text.split('<br><br>')).toEqual([
      'One hour with a tutor can turn a year around for a child in Toledo.',
      'Forty chairs wait at Oak Street, and eleven have no tutor yet.',
      'Our goal by December 5 is $20,000 from 150 donors.',
    ]);
    expect(posts.map(({ picture }) => picture).slice(0, 4)).toEqual([
      'A picture of what we do',
      'Photo ready',
      'One that the consent covers',
      'Photo to take',
    ]);
    expect(posts.map(({ text }) => text).join('\n')).not.toContain('$14,300');
  });

  it('tells who we are in the launch where there is no day left before it', () => {
    const [first] = readPosts(render('social_campaign', { start_date: '2026-11-23', end_date: '2026-12-05' }).markdown);
    expect(first?.title).toContain('launch');
    expect(first?.text).toMatch(/^We are Lantern Bridge/);
  });

  it('gives each fact a post and a day of its own', () => {
    const facts = Array.from({ length: 9 }, (_, index) => `fact number ${index} is told`);
    const { markdown } = render('social_campaign', { more_facts: facts.join('\n'), platforms: 'Facebook' });
    for (const fact of facts)
      expect(markdown.match(new RegExp(`\\| (?:.*<br>)?F${fact.slice(1)}`, 'g'))).toHaveLength(1);
    expect(new Set(titlesOf(markdown)).size).toBe(titlesOf(markdown).length);
    const short = render('social_campaign', { more_facts: facts.join('\n'), end_date: '2027-11-17' }).markdown;
    for (const fact of facts) expect(short).toContain(fact.slice(1));
  });

  it('has no post of its own choosing on a holiday', () => {
    const { markdown } = render('social_campaign', {
      start_date: '2026-12-15',
      end_date: '2027-01-04',
      platforms: 'Facebook',
      more_facts: Array.from({ length: 19 }, (_, index) => `fact ${index} is told`).join('\n'),
    });
    expect(titlesOf(markdown).join()).toContain('December 24');
    expect(titlesOf(markdown).join()).not.toMatch(/December 25|January 1\b/);
    expect(markdown).toContain('Fact 18 is told.');
    expect(markdown).not.toContain('No day is left');
    const daily = Array.from({ length: 149 }, (_, index) => `fact ${index} is told`);
    const days = { start_date: '2027-01-04', end_date: '2027-06-03', story: '', story_consent: '' };
    const full = render('social_campaign', { ...days, more_facts: daily.join('\n') }).markdown;
    for (const fact of daily) expect(full).toContain(`F${fact.slice(1)}.`);
    expect(full).toContain('- [ ] No day is left for this post: Fact 148 is told.');
  });

  it('tells a story only with consent, and gives it no day before', () => {
    const story = 'Dee waited six months. In May she got a horn.';
    const waits = render('social_campaign', { story, story_consent: 'Not yet' }).markdown;
    const [sent = '', checks] = waits.split('**Before you start');
    expect(sent).not.toContain('Dee');
    expect(sent).not.toContain('the story');
    expect(checks).toContain('has not agreed in writing: Dee waited six months.');
    expect(render('social_campaign', { story, story_consent: 'Yes' }).markdown).toContain(`the story | ${story} |`);
    expect(render('social_campaign', { story: '', story_consent: '' }).markdown).not.toContain('the story');
  });

  it('ends the posts on each platform with what people do, and the link in the bio where none can be tapped', () => {
    const { markdown } = render('social_campaign', { platforms: 'Facebook, Instagram' });
    expect(markdown).toContain(
      '| Give $25 today: https://lanternbridge.example/light-the-way #LightTheWay |\n| Instagram | ',
    );
    expect(markdown).toContain('| Give $25 today. Link in bio. #LightTheWay #BrightPath #Toledo |\n');
  });

  it('has launch and story within 280 characters where a platform allows no more', () => {
    const short = (platforms: string) =>
      render('social_campaign', { platforms }).markdown.split('## Within 280 characters')[1]?.split('\n---')[0];
    expect(short('Facebook')).toBeUndefined();
    const posts = short('X')!.match(/(?:^>.*\n)+/gm)!;
    expect(posts).toHaveLength(2);
    for (const post of posts) expect(post.replace(/^> ?/gm, '').trim().length).toBeLessThanOrEqual(280 + 20);
  });

  it('has a post for the day on which people come together, and the evening before', () => {
    const event = { event_details: 'open house, 9 AM, the library', event_day: '2027-11-27' };
    const { markdown } = render('social_campaign', event);
    const titles = titlesOf(markdown);
    expect(titles.indexOf('Saturday, November 27: the day itself')).toBe(titles.indexOf('Friday, November 26') + 1);
    expect(markdown).toContain('the day itself | Today is the day: open house, 9 AM, the library. |');
    expect(markdown.match(/Join us: /g)).toHaveLength(1);
    expect(render('social_campaign', { ...event, event_day: '2027-11-01' }).markdown).not.toMatch(
      /Join us|the day itself/,
    );
    expect(titlesOf(render('social_campaign', { ...event, event_day: '2027-12-08' }).markdown).slice(-2)).toEqual([
      'Wednesday, December 8: the day itself',
      'Thursday, December 9: thanks',
    ]);
    const last = readPosts(render('social_campaign', { ...event, event_day: '2027-12-05' }).markdown);
    expect(last.filter(({ title }) => title.startsWith('Sunday, December 5'))).toHaveLength(1);
    expect(last.at(-2)?.text).toMatch(/^Today is the day: open house/);
  });

  it('asks to an event with its day, hour and place, and takes no day for the end of signing up', () => {
    const { markdown } = render('social_campaign', {
      campaign_name: 'row-a-thon',
      objective: 'Event sign-ups',
      event_details: 'row-a-thon',
      event_day: '2027-12-05',
      event_time: '09:00',
      event_place: 'the pier',
      cta_words: 'sign up to row',
      platforms: 'Facebook',
    });
    expect(markdown).toContain('| Row-a-thon, Sunday, December 5, 9:00 AM, the pier. Sign up to row: https');
    expect(markdown).toContain('Today is the day: row-a-thon. |');
    expect(markdown).toContain('Thank you to everybody who came.');
    expect(markdown).not.toMatch(/Row-a-Thon (?:begins|runs|is over)|last day |last call|Our goal/);
  });

  it('tells the goal where it is an amount or a few words, and no reckoning', () => {
    const told = (target_number: string) =>
      /Our goal by [^|<]*/.exec(render('social_campaign', { target_number }).markdown)?.[0].trim();
    expect(told('$20k from 150 donors')).toBe('Our goal by December 5 is $20,000 from 150 donors.');
    expect(told('12k net, and 30 donors who are new to us')).toBe('Our goal by December 5 is $12,000.');
    const reckoned = '$12,800, so 64 girls x $200';
    expect(told(reckoned)).toBeUndefined();
    expect(render('social_campaign', { target_number: reckoned }).markdown).toContain('No post names the goal');
  });

  it('says how many gifts the goal is', () => {
    const { markdown } = render('social_campaign', { target_number: '15k', cta_words: 'give $87 for a repair' });
    expect(markdown).toContain('| At $87 a gift | 173 gifts |');
    expect(
      render('social_campaign', { target_number: '$850 from 10 donors', cta_words: 'give $85' }).markdown,
    ).not.toContain(' a gift |');
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
    expect(markdown).toContain(' Link in bio. #Littlesandy #AdoptAMile #plantDay_1 #Pine |\n');
  });

  it('may have a single day', () => {
    const { markdown, stillToFill } = render('social_campaign', { end_date: '2027-11-15' });
    expect(titlesOf(markdown).slice(1, -1)).toEqual([
      'Monday, November 15: launch',
      'Monday, November 15: the story',
      'Monday, November 15',
      'Monday, November 15: the last day',
    ]);
    expect(stillToFill).not.toContain('campaign dates, with the end after the start');
  });

  it('asks for the dates where the end comes before the start', () => {
    const { markdown, stillToFill } = render('social_campaign', { end_date: '2027-01-01' });
    expect(markdown).toContain('\n[campaign dates, with the end after the start]\n');
    expect(stillToFill).toContain('campaign dates, with the end after the start');
  });
});

describe('the social calendar', () => {
  const rowsOf = (markdown: string) =>
    [...markdown.matchAll(/^\| (\w+day), \w+ \d+ \| (.*?) ?\| (.*?) \|/gm)].map(([, ...cells]) => cells.join(': '));
  const week = { start_date: '2027-01-04', weeks: '1 week', posts_per_week: '5', upcoming: '' };

  it('keeps a theme of a weekday for that day, and gives what is left of it another', () => {
    const stories =
      'our volunteers paint\tVolunteer Friday\nthe new oven\nseal your windows\tTip Tuesday\nair the room\tTip Tuesday\nBea bakes\tImpact Monday';
    const { markdown } = render('social_calendar', { ...week, stories });
    expect(rowsOf(markdown)).toEqual([
      'Monday: Impact Monday: Bea bakes.',
      'Tuesday: Tip Tuesday: Seal your windows.',
      'Wednesday: : The new oven.',
      'Thursday: Tip: Air the room.',
      'Friday: Volunteer Friday: Our volunteers paint.',
    ]);
    expect(markdown).toContain('“The new oven” (theme, picture)');
  });

  it('gives each theme a day before one comes again, and keeps what has no day with its call', () => {
    const stories =
      'Bea bakes\tImpact Monday\nfour kilns\tBehind the scenes\nthe oven\tBehind the scenes\nwhich glaze?\tQuestion of the week\tTell us in a comment\nAda sings\tImpact Monday\tShare this post\tPhoto ready';
    const { markdown } = render('social_calendar', { ...week, posts_per_week: '3', stories });
    expect(rowsOf(markdown).map((row) => row.split(': ')[1])).toEqual([
      'Impact Monday',
      'Behind the scenes',
      'Question of the week',
    ]);
    expect(markdown).toContain(
      '**For the days after these**\n\n- The oven. (Behind the scenes)\n- Ada sings. Share this post. (Impact Monday; photo ready)\n',
    );
    expect(render('social_calendar', { upcoming: '', stories: '?' }).markdown).not.toContain('For the days after');
  });

  it('ends a post as was chosen, with the link, the bio or the number where one leads there', () => {
    const stories = 'meet Ana\tImpact Monday\tGive online\tPhoto to take\nthe van\t\tTell us in a comment';
    const answers = { stories, upcoming: '', posts_per_week: '1-2', link: 'example.org/oak', platforms: 'Facebook' };
    const { markdown } = render('social_calendar', answers);
    expect(markdown).toContain(
      '\n| Monday, January 4 | Impact Monday | Meet Ana. Give online: example.org/oak | Photo to take | ☐ | ☐ |\n',
    );
    expect(markdown).toContain(' | The van. Tell us in a comment. | | ☐ | ☐ |\n');
    const bio = render('social_calendar', { ...answers, platforms: 'Facebook, Instagram, TikTok' }).markdown;
    expect(bio).toContain('Give online: example.org/oak (on Instagram and TikTok: link in bio) |');
    expect(bio).toContain('\n- **Link, also in the bio on Instagram and TikTok:** example.org/oak\n');
    expect(render('social_calendar', { ...answers, link: '' }).stillToFill).toEqual(['link of the posts']);
    const twice = render('social_calendar', { ...answers, stories: 'or give online today\t\tGive online' }).markdown;
    expect(twice).toContain('| Or give online today. example.org/oak |');
    expect(render('social_calendar', { ...answers, stories: 'drivers!\t\tCall or write us' }).markdown).toMatch(
      /Drivers! Call or write us: [^|]+ or [^|]+@/,
    );
    const plain = render('social_calendar', { stories: 'why it works: a horse walks', upcoming: '' });
    expect(plain.markdown).toContain('| Day | Theme | Post | Approved | Posted |\n');
    expect(plain.markdown).toContain(' | Why it works: a horse walks. | ☐ | ☐ |\n');
  });

  it('has a reminder and a post on the day for an event, news on its day, and stories on the days that are free', () => {
    const { markdown } = render('social_calendar', {
      ...week,
      start_date: '2026-11-30',
      upcoming:
        'soup night\tDecember 5, 2026\tEvent\t6 pm, free\nfirst day\tNovember 30, 2026\tEvent\nthe letter is out\tdec 3\tNews',
      stories: 'the new oven\nBea bakes\nfour kilns',
    });
    expect(rowsOf(markdown)).toEqual([
      'Monday: Event: Today: first day.',
      'Tuesday: Reminder: Soup night: Saturday, December 5. 6 pm, free.',
      'Wednesday: : The new oven.',
      'Thursday: News: The letter is out.',
      'Friday: : Bea bakes.',
      'Saturday: Event: Today: soup night. 6 pm, free.',
    ]);
    expect(markdown).toContain('; what is told on its own day, that morning\n');
    expect(render('social_calendar', week).markdown).not.toContain('that morning');
  });

  it('keeps its pace in each week, where a day of posts is that of an event', () => {
    const { markdown } = render('social_calendar', {
      start_date: '2027-01-04',
      weeks: '2 weeks',
      posts_per_week: '3',
      upcoming: 'the letter is out\tJanuary 13, 2027\tNews\nsoup night\tJanuary 15, 2027\tNews',
      stories: 'one\ntwo\nthree\nfour\nfive\nsix',
    });
    const days = [...markdown.matchAll(/^\| (\w+day, January \d+) \| \| /gm)].map(([, day]) => day);
    expect(days).toEqual([
      'Monday, January 4',
      'Wednesday, January 6',
      'Friday, January 8',
      'Monday, January 11',
      'Tuesday, January 12',
      'Thursday, January 14',
    ]);
  });

  it.each(['1-2', '3', '5', 'Daily'])('has each event of these weeks on its day, at %s a week', (often) => {
    const changes = { posts_per_week: often, stories: '' };
    for (let day = 5; day < 18; day += 1) {
      const { markdown } = render('social_calendar', { ...changes, upcoming: `soup night\tJanuary ${day}, 2027` });
      expect(rowsOf(markdown).filter((row) => row.includes('Today: soup night.'))).toHaveLength(1);
      expect(rowsOf(markdown).filter((row) => row.includes('Reminder')).length).toBeLessThanOrEqual(1);
      expect(markdown).not.toContain('Not in these weeks');
    }
  });

  it.each([
    ['1 week', '3', 3],
    ['2 weeks', '5', 10],
    ['4 weeks', 'Daily', 28],
  ])('of %s with %s posts has %i rows or open days', (weeks, frequency, count) => {
    const stories = Array.from({ length: count - 1 }, (_, at) => `story ${at}`).join('\n');
    const { markdown } = render('social_calendar', { weeks, posts_per_week: frequency, upcoming: '', stories });
    expect(rowsOf(markdown)).toHaveLength(count - 1);
    expect(markdown).toMatch(/\*\*Days still open\*\*\n\n- \w+day, \w+ \d+\n/);
  });

  it('fills no open day with a stock text, and has the figures of the profile beside them', () => {
    const { markdown } = render('social_calendar', { upcoming: '', stories: 'the van' });
    expect(markdown).toContain('**Figures that a post may tell**\n\n- BrightPath Tutoring (');
    expect(markdown).toContain('): 412 served last year\n');
    const full = render('social_calendar', { ...week, posts_per_week: '1-2', stories: 'the van\nmeet Ana' }).markdown;
    expect(full).not.toMatch(/Days still open|Figures that/);
  });

  it('puts news on its day with what it should say, and names what has none', () => {
    const { markdown } = render('social_calendar');
    expect(markdown).toContain(
      '| Monday, January 11 | Event | Today: the new tutoring site opens at Oak Street. Three',
    );
    expect(markdown).not.toContain('**News and events**');
    expect(markdown).toContain('**Not in these weeks, or without a day**\n\n- A visit by the mayor\n');
    expect(render('social_calendar', { upcoming: 'closed\tJune 1, 2027\t\tback on the 3rd' }).markdown).toContain(
      '- June 1, 2027: closed; back on the 3rd\n',
    );
    expect(render('social_calendar', { poster: 'Jo' }).markdown).toContain('\n- **Posts and answers comments:** Jo\n');
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
