import type { Responses } from '../../../contract/flows.ts';

export const socialMediaAnswers: Record<string, Responses> = {
  social_campaign: {
    campaign_name: 'Light the Way',
    objective: 'Raise money',
    target_number: '$20,000 from 150 donors',
    now_number: '$14,300 from 102 donors last year',
    start_date: '2027-11-15',
    end_date: '2027-12-05',
    platforms: 'Facebook, Instagram, LinkedIn, X, Bluesky',
    key_message: 'One hour with a tutor can turn a year around for a child in Toledo.',
    story:
      'In September, Theo (name changed) read one word at a time, with his finger under each. He met Mr. Okoye every Tuesday and Thursday. In May he read a whole page about sharks, out loud, and asked for the next one.\nLast year 412 children read with a tutor at BrightPath. Of them, 61% gained a full reading level.',
    more_facts:
      'Forty chairs wait at Oak Street, and eleven have no tutor yet.\tPhoto ready\n“I thought I would teach. I learned to listen,” says Mr. Okoye, a tutor since 2021.\tPhoto to take',
    story_consent: 'Yes',
    cta_link: 'https://lanternbridge.example/light-the-way',
    cta_words: 'Give $25 today',
    hashtags: '#LightTheWay #BrightPath #Toledo',
    helpers: 'Board, Staff, Volunteers, Local businesses',
  },
  social_calendar: {
    start_date: '2027-01-04',
    weeks: '2 weeks',
    platforms: 'Facebook, Instagram, LinkedIn',
    posts_per_week: '3',
    upcoming:
      'The new tutoring site opens at Oak Street\tJanuary 11, 2027\tEvent\tThree rooms, forty chairs; a photo of the door\tJoin us\tPhoto to take\nTutor training\tJanuary 16, 2027\tEvent\nA visit by the mayor\t',
    stories:
      'Amara trains the next two teens\tImpact Monday\tVolunteer with us\tPhoto ready\nWhat is on the snack shelf at Oak Street\tBehind the scenes\t\tPhoto to take',
    link: 'https://lanternbridge.example/oak-street',
    hour: '12:00',
    approver: 'Priya Raman, by message',
  },
  platform_posts: {
    topic: '96 Toledo teens finished a first paid job this year',
    facts:
      '82 of them stayed to the last day of the season.\n58 earned a credential, from food safety to forklift safety.\n22 local employers took part, among them two bakeries, a hospital and a print shop.\nThe next group starts on March 1 at 40 Main Street.',
    audience: 'General public',
    platforms: 'Facebook, Instagram, LinkedIn, X, TikTok, YouTube, Threads, Bluesky',
    cta: 'Hire a teen this spring',
    link: 'https://lanternbridge.example/first-shift',
    visual: "Photo of a teenager in a baker's apron handing a loaf to a customer, both laughing",
    alt_text: 'A teenager in an apron hands a loaf across a counter, and the customer laughs',
    tone: 'Celebratory',
  },
  giving_day_kit: {
    giving_day: 'GivingTuesday',
    day_date: '2027-11-30',
    goal: '$20,000',
    donor_goal: '150',
    day_ends: '23:59',
    match_lasts: 'All day',
    match_offer: 'Our board matches every gift until midnight, dollar for dollar, up to $20,000.',
    goal_does: 'With $20,000, forty-six more children read with a tutor this spring.',
    roles: 'Posts and answers comments\tJo Lindqvist\nCounts what came in\tPriya Raman',
    impact_unit: '$25 pays for a month of books for one child, and $50 for a week of tutoring.',
    facts: 'Last year 412 children read with a tutor.\nSixty children still wait for one.',
    channels: 'Email, Facebook, Instagram, LinkedIn, X, Text message, Phone',
    ambassadors:
      'All 13 board members\nEight tutors who like to post\nThe owners of two bakeries on Main Street\nFour former First Shift teens',
    donation_link: 'https://lanternbridge.example/give',
  },
};
