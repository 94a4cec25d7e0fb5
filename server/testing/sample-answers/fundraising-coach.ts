import type { Responses } from '../../../contract/flows.ts';

export const fundraisingCoachAnswers: Record<string, Responses> = {
  fundraising_plan: {
    goal_amount: '$260,000',
    plan_type: 'Annual fund',
    plan_start: '2027-01-04',
    last_year_raised: '$215,000',
    donors_year_before: '420',
    donors_repeated: '182',
    keep_donors:
      'A note from a tutor to everybody who gave for the first time\tWithin two weeks\tJo Lindqvist\nCall those who stopped, from the largest gift down\tMarch\tMaya Okafor',
    board_goals:
      'Each of 13 members makes a gift\tMay\nEach names five people\tMay\nEach makes ten thank-you calls\tJanuary',
    targets:
      'Individual donors\t$118,000\t$140,000\tPriya Raman\tSpring and year-end\tTwo letters and 40 visits\nMonthly giving\t$22,000\t$30,000\tJo Lindqvist\tFebruary\tAn email series in February\nSponsors\t$75,000\t$80,000\tMaya Okafor\tSpring',
    team: 'Priya Raman\tProposals, reports and the donor list\t30\nMaya Okafor\tVisits\t8\nJo Lindqvist\tLetters and posts\t6',
    main_events:
      'GivingTuesday\t2026-12-01\nSpring breakfast\tApril 22, 2027\nLast days of the year-end campaign\t2026-12-29',
    budget_for_fundraising: '$52,000',
    budget_counts_staff: 'Yes',
    chart_amount: '$140,000',
    largest_gift: '$7,500',
  },
  appeal_letter: {
    audience: 'Current donors',
    campaign: 'Light the Way, year-end 2026',
    goes_out: '2026-11-30',
    story_person: 'Amara',
    story_consent: 'Yes and the name is changed',
    story:
      'Amara was nine last fall and had found a clever way never to read aloud. When her turn came, she asked to go to the bathroom. Her mother works until six, and her grandmother reads only Arabic, so nobody at home could hear where she got stuck.\nThen she met Walt. Walt is seventy-one and drove a bus for thirty years. Every Tuesday and Thursday he sat down beside her with a book about whales, and when a word was too long they took it apart together.\nIn May, Amara read a whole page to her class. She did not ask to leave the room. "Again tomorrow," she told Walt. The book about whales was hers because people like you gave.',
    last_gift: 'Last winter your gifts trained eleven tutors, and Walt was one of them.',
    problem_now:
      'Forty-six children are on the list for a tutor this winter. The books are here, the room is here, and so are the volunteers. What is missing is the money to train them and to keep the lights on until six.',
    campaign_change:
      'With $36,000 by New Year, we can train twenty more tutors and keep the room open until six on every school day of 2027.',
    ask_amount: '$75',
    gift_use: 'This need alone',
    subject_line: 'Forty-six children and no tutor',
    other_amounts: '$150\ttwo months of tutoring\n$450\tsix months',
    what_it_does: 'Your gift pays for one month of tutoring for a child, with a trained adult, twice a week',
    deadline: '2026-12-31',
    match: 'our board will match every gift, dollar for dollar, up to $20,000',
    match_until: '2026-12-31',
    signer: 'Maya Okafor, Executive Director',
    give_link: 'https://lanternbridge.example/give',
    card_address: '400 Weber Street\nToledo, OH 43604',
  },
  thank_you_letter: {
    donor_name: 'Mrs. Delgado',
    receipt_name: 'Rosa Delgado',
    postal_address: '12 Oak Street\nToledo, OH 43604',
    gift_type: 'Cash or card',
    gift_amount: '$250',
    gift_date: '2026-11-18',
    tribute: 'No',
    designation: 'BrightPath Tutoring',
    own_thanks: 'Thank you for your gift, and for thinking of our tutors again this fall.',
    impact:
      'This winter two more children will sit down with a tutor every Tuesday and Thursday, from now until spring.',
    benefit_received: 'No',
    personal_note:
      'Walt still talks about the afternoon when you brought your box of whale books, and two of them have been read to pieces.',
    letterhead: '400 Weber Street, Toledo, OH 43604\nEIN 34-0000000',
    signer: 'Maya Okafor, Executive Director',
  },
  stewardship_plan: {
    donors: '420',
    current_retention: '43.3%',
    retention_goal: '50%',
    second_gift: '19%',
    thanks_now: 'Up to three weeks',
    thanks_goal: 'Within a week',
    by_level:
      'First-time donors\t96\tA receipt by email\t\tPriya Raman\n$1000 - $4999\t14\tA call from the director\tA visit in the spring\tMaya Okafor\nMonthly donors\t61\tA receipt in January\t\tPriya Raman',
    after_gift:
      '30 days after a first gift\tA result of our work, without an ask\tPriya Raman\nA monthly gift fails\tA call: thanks first, then the card',
    news: 'The second site opens\tSeptember 7, 2027\tA postcard\tPriya Raman\nReading results of the spring\tJune 14, 2027',
    system: 'Little Green Light. Priya Raman enters the gifts of 2025 by January 31.',
    kept_by: 'Priya Raman',
    start_month: '2027-01-04',
  },
  case_for_support: {
    campaign_name: 'A Light at 3 p.m.',
    in_short: 'A Light at 3 p.m. opens a second place on the east side where children read with a tutor after school.',
    gift_examples: '$75\tOne month of tutoring for a child\n$900\tA year of tutoring',
    need: 'In the four Toledo schools we serve, 58% of third graders read below grade level (Ohio School Report Cards, 2025). At three o’clock most of their parents are still at work, and nothing free is open near home. Forty-six children are waiting for a tutor today. A child who does not read well by fourth grade falls further behind every year after.',
    vision:
      'Every child in north and east Toledo has a safe place to go at three o’clock and somebody to read with. By 2029 three in four of our students gain a full reading level each year, and no child waits for a tutor.',
    solution:
      'We will open a second site on the east side in September 2027, train sixty new volunteer tutors, and hire a reading coach who helps them all. Each child meets the same tutor twice a week for a whole school year. Supper goes home with the family on Fridays.',
    why_us:
      'We have done this for fifteen years, in these neighborhoods, with people who live here. Teachers send us the children they worry about, because they see them come back reading. One in five of our tutors is a parent or a former student.',
    proof: 'Last year 412 children came, and 61% gained a full reading level. Attendance was 91%.',
    story:
      'Amara (her name is changed) was nine and never read aloud; in May she read a whole page to her class and told her tutor, "Again tomorrow."',
    cost: 'Second site\t$96,000\tRent, safety and furniture\nReading coach\t$124,000\tTwo years of help for every tutor\nTutors\t$38,000\tTraining and books for 60 of them\nFriday suppers\t$42,000\t',
    afterwards:
      'The coach stays on the yearly budget from 2029. By then gifts of every month should carry what the first two years of this campaign pay for.',
    story_consent: 'Yes',
    ways_to_give: 'One-time gift, Monthly gift, Major gift, Stock, Donor-advised fund',
    audience: 'Major donors',
  },
  major_gift_plan: {
    donor_name: 'Ellen and Robert Hale',
    giving_history:
      'They have given every December since 2018, from $250 at first to $7,500 last year. Ellen taught third grade for twenty years. Robert sat on the host committee of the spring breakfast in 2024.',
    last_talk:
      'On September 30, in their kitchen. Robert wanted to know who would lead the tutors; Ellen asked for the plan of the first year.',
    interests:
      'Reading in the early grades. They want to see teachers and tutors work together, and they do not care for plaques.',
    stage: 'Ready to ask',
    ask_amount: '$25,000',
    project: 'the first year of the reading coach at the new site in east Toledo',
    makes_possible: 'The coach helps sixty tutors in the first year.',
    whole_cost: '$62,000 a year',
    others: 'Harlan Fund\t$20,000\tPledged',
    asker:
      'Ruth Adeyemi\tThanks them, and asks: she taught with Ellen\nMaya Okafor\tTells of the plan for the first year',
    told: 'Ms. Ortiz and the four children who read aloud at the spring night.',
    to_ask:
      'What would Ellen have wished for in her own classroom?\nHow do the two of you decide about a gift of this size?',
    meeting_date: '2027-01-14',
    objections:
      'Who would lead the tutors?\tTwo teachers who now tutor with us have applied\nWhat comes after the first year?\t',
  },
  sponsorship_package: {
    event_name: 'The Lantern Breakfast',
    in_short: 'Each spring our students read aloud what they wrote, over breakfast, to those who made it possible.',
    why_sponsor:
      'Many of our tutors come to us from the offices and shops of this city. A company that stands behind the breakfast puts its name beside them.',
    event_date: '2027-04-22',
    audience_reach:
      'about 280 guests: business owners, teachers, pastors, hospital and city leaders, and families from eleven ZIP codes. Two local radio stations announced it last year.',
    levels:
      'Presenting\t$10,000\t1\tLogo on everything, a word from the stage, ten tickets, an employee volunteer day and first refusal next year\t$450\nLantern\t$5,000\t3\tLogo on website and materials, six tickets and an employee volunteer day\t$270\nCandle\t$2,500\t6\tLogo on website, four tickets\t$180\nSpark\t$1,000\t12\tName on the website\t$0',
    all_bring: 'Thanks on social media',
    use_of_funds: 'Tutors, books and Friday suppers for 120 children at the new site in east Toledo',
    earlier_sponsors: 'Glass City Credit Union and Weber Street Bakery in 2026',
    how_to_pay: 'By check or card. We need payment and logo by March 12, 2027.',
    letterhead: '400 Weber Street, Toledo, OH 43604\nEIN 34-0000000',
    contact: 'Priya Raman, priya@lanternbridge.example, (419) 555-0147',
    reply_by: '2027-03-12',
  },
};
