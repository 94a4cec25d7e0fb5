import type { Responses } from '../../../contract/flows.ts';

export const marketingCoachAnswers: Record<string, Responses> = {
  newsletter: {
    edition: 'December 2026',
    audience: 'All supporters',
    main_story:
      "On Fridays, Amara used to wait in the car. Her little brother had tutoring at Oak Street, and she was sixteen and sure that nothing in that building was for her. In March, Luis Herrera walked out to the parking lot and asked if she wanted to earn some money. She laughed. Two weeks later she was on the schedule at a bakery six blocks away, with a mentor, a bus pass and a name tag.\nThe first month was hard. She was late twice, and she nearly quit. Her mentor called every Sunday evening and asked one question: what do you need to get there on time? In June she finished First Shift with a food safety credential. Last week her manager asked her to train the next two teens. Amara has opened a bank account, and on Fridays she now reads to her brother's group. (Her name is changed.)",
    impact_number: '96 teens finished a first paid job',
    updates:
      'BrightPath is growing: a new tutoring site opens in east Toledo on January 11, and 46 children from the waiting list will start there.\nThe pantry is ready for winter: thanks to 31 volunteers, Family Table now packs on Tuesday evenings too, so that parents who work days can come after supper.\nA promise kept: in the four schools we serve, 61% of the BrightPath students gained a full reading level this year, up from 54% the year before.',
    events:
      'Light the Way open house: Thursday, December 10, 5:30 to 7:30 p.m., Oak Street Community Center\nFamily reading night: Wednesday, January 20, 6 p.m., Riverside School library\nTutor training: Saturday, January 23, 9 a.m. to noon, 40 Main Street',
    thank_you:
      'Our thanks go to the Meridian Mutual Giving Fund, which paid for the new freezer at the pantry, and to Hal Brandt, who installed it on his day off.',
    cta: 'Donate',
    cta_link: 'https://lanternbridge.example/light-the-way',
    tone: 'Warm and personal',
  },
  press_release: {
    headline: 'Free tutoring site to open in east Toledo on January 11',
    release_timing: 'Hold until a date',
    hold_date: '2026-12-08',
    city: 'Toledo, Ohio',
    what_when:
      'Lantern Bridge Youth Alliance will open a free after-school tutoring site for 60 children in grades 3 to 8 at Oak Street Community Center in east Toledo on Monday, January 11, 2027.',
    why_matters:
      'In the four public schools nearest to the site, 58% of third graders read below grade level, according to the 2025 Ohio School Report Cards. No free tutoring has been offered within walking distance of these schools since 2022. Lantern Bridge had 46 children from the neighborhood on its waiting list in September, and all of them have been offered a place.',
    quote_leader:
      '"Parents told us that the bus ride was the problem, not the reading," said Maya Okafor, executive director of Lantern Bridge Youth Alliance. "So we are bringing the tutors to them. A child should be able to walk to somebody who will listen to a chapter."',
    quote_other:
      '"My daughter asks me every week when it starts," said Rosa Delgado, whose daughter is in the fourth grade at Riverside School. "I work until six. Now I know where she is, and I know that somebody is reading with her."',
    details:
      'The site will be open Monday through Thursday from 3 to 6 p.m. during the school year. Each child will meet the same trained volunteer tutor twice a week and will have a snack, a quiet room and books to take home. Reading levels will be measured in January and in May with the test that the schools already use.\nThe first year is paid for by a state after-school learning grant of $48,000 and by gifts from 214 donors. The community center provides the rooms without charge. Forty tutors have been trained, and the program is looking for 20 more.',
    media_contact: 'Jo Lindqvist, (419) 555-0178, jo@lanternbridge.example',
  },
  content_plan: {
    goal: 'Recruit volunteers',
    audiences: 'Individual donors, Volunteers, Families or clients, Local media',
    start_date: '2027-01-04',
    channels: 'Website or blog, Email, Facebook, Instagram',
    pillars: 'Impact stories, Behind the scenes, Volunteer and donor thanks, Data and results',
    key_dates:
      'January 11: new tutoring site opens\nJanuary 23, 2027: tutor training\n3/2/2027 reading week in the schools\nSpring breakfast, May 6\nSummer sign-up, once the dates are set',
    capacity: '3-5 hours',
    owner: 'Jo Lindqvist writes and schedules. Priya Raman approves by Wednesday noon.',
  },
  annual_report: {
    year: 'FY2026',
    theme: 'A Light in Every Window',
    leader_message:
      'Fifteen years ago we had one room, nine children and a borrowed kettle. This year 412 children read with a tutor, 96 teenagers finished a first paid job, and a full table stood in 640 homes. What I think of most is a smaller number: three. That is how many evenings a week the lights are now on in a building in east Toledo that stood dark for years.\nIt was not an easy year. Food prices rose faster than our budget, and we were slower than we promised in finding mentors. We say so in this report, because you should know both.',
    results:
      '412 children took part in BrightPath Tutoring, and 61% gained a full reading level or more (goal: 65%).\n96 teens finished a first paid job with First Shift, and 58 earned a credential.\n2,150 people in 640 households came to Family Table Pantry, 9% more than the year before.\n138 volunteers gave 11,400 hours.',
    story:
      'Amara (name changed) used to wait in the car while her brother had tutoring. In March she joined First Shift and started at a bakery six blocks away. She finished in June with a food safety credential, and last week her manager asked her to train the next two teens.\nMr. Okoye has tutored on Tuesdays for eight years. "I came for one semester," he says. "Then a boy named Theo read me a whole page about sharks, and I was done for."',
    revenue: 'Foundation and government grants: $488,000\nGifts from individuals: $227,000\nEvents and fees: $126,000',
    expenses: 'Programs: $612,000\nManagement: $134,000\nFundraising: $96,000',
    format: 'PDF',
    donor_list: 'Yes by level',
    next_year:
      'In January a tutoring site opens in east Toledo for 60 children from our waiting list. We will finish our first employee handbook, match every teen with a mentor within 30 days and raise our reserve from 2.6 to 3 months of costs.',
  },
  brand_message: {
    audience: 'Donors',
    what_we_do:
      'We teach children to read with a tutor they know, help teenagers find a first job and make sure that families have food every week.',
    who_for: 'Children, teenagers and their families in north and east Toledo',
    difference:
      'Children catch up before they fall behind for good, and teenagers start work with somebody on their side.',
    proof_points:
      '61% of BrightPath students gained a full reading level last year (school assessments, 2026)\n82 of the 96 teens in First Shift finished a paid first job (program records, 2026)\n640 households came to Family Table Pantry, and 9 of 10 say they worry less about food (survey, May 2026)',
    values: 'Warm, Hopeful, Practical, Trustworthy',
    words_avoid: 'at-risk; the needy; underprivileged; saving kids',
    tagline_ideas: 'Read. Work. Eat. Belong. / A light in every window',
  },
};
