import type { Responses } from '../../../contract/flows.ts';

export const marketingCoachAnswers: Record<string, Responses> = {
  newsletter: {
    edition: 'December 2026',
    audience: 'All supporters',
    main_story:
      "On Fridays, Amara used to wait in the car. Her little brother had tutoring at Oak Street, and she was sixteen and sure that nothing in that building was for her. In March, Luis Herrera walked out to the parking lot and asked if she wanted to earn some money. She laughed. Two weeks later she was on the schedule at a bakery six blocks away, with a mentor, a bus pass and a name tag.\nThe first month was hard. She was late twice, and she nearly quit. Her mentor called every Sunday evening and asked one question: what do you need to get there on time? In June she finished First Shift with a food safety credential. Last week her manager asked her to train the next two teens. Amara has opened a bank account, and on Fridays she now reads to her brother's group. (Her name is changed.)",
    story_consent: 'Yes',
    picture: 'Six blocks from Oak Street: the bakery where two more teens start this winter',
    impact_number: '96 teens finished a first paid job',
    updates:
      'BrightPath is growing: a new tutoring site opens in east Toledo on January 11, and 46 children from the waiting list will start there.\nThe pantry is ready for winter: thanks to 31 volunteers, Family Table now packs on Tuesday evenings too, so that parents who work days can come after supper.\nA promise kept: in the four schools we serve, 61% of the BrightPath students gained a full reading level this year, up from 54% the year before.',
    events:
      'Family reading night\tJanuary 20, 2027\t6 p.m.\tRiverside School library\nLight the Way open house\tDecember 10, 2026\t5:30 to 7:30 p.m.\tOak Street Community Center\nTutor training\tJanuary 23, 2027\t9 a.m. to noon\t40 Main Street',
    thank_you:
      'Our thanks go to the Meridian Mutual Giving Fund, which paid for the new freezer at the pantry, and to Hal Brandt, who installed it on his day off.',
    cta: 'Donate',
    cta_link: 'https://lanternbridge.example/light-the-way',
  },
  press_release: {
    headline: 'Free tutoring site to open in east Toledo on January 11',
    release_timing: 'Hold until a date',
    hold_date: '2026-12-08',
    hold_time: '10 a.m. Eastern',
    city: 'Toledo, Ohio',
    what_when:
      'Lantern Bridge Youth Alliance will open a free after-school tutoring site for 60 children in grades 3 to 8 at Oak Street Community Center in east Toledo on Monday, January 11, 2027.',
    why_matters:
      'In the four public schools nearest to the site, 58% of third graders read below grade level, according to the 2025 Ohio School Report Cards. No free tutoring has been offered within walking distance of these schools since 2022. Lantern Bridge had 46 children from the neighborhood on its waiting list in September, and all of them have been offered a place.',
    quote_leader:
      'Parents told us that the bus ride was the problem, not the reading. So we are bringing the tutors to them. A child should be able to walk to somebody who will listen to a chapter.\tMaya Okafor, executive director of Lantern Bridge Youth Alliance',
    quote_other:
      '"My daughter asks me every week when it starts"\tRosa Delgado, whose daughter is in the fourth grade at Riverside School',
    quote_consent: 'Yes',
    details:
      'The site will be open Monday through Thursday from 3 to 6 p.m. during the school year. Each child will meet the same trained volunteer tutor twice a week and will have a snack, a quiet room and books to take home. Reading levels will be measured in January and in May with the test that the schools already use.\nThe first year is paid for by a state after-school learning grant of $48,000 and by gifts from 214 donors. The community center provides the rooms without charge. Forty tutors have been trained, and the program is looking for 20 more.',
    about:
      'Lantern Bridge Youth Alliance is a nonprofit in Toledo, Ohio. It gives children free tutoring, teenagers a first paid job and families a pantry that is open every week.',
    media_contact: 'Jo Lindqvist, (419) 555-0178, jo@lanternbridge.example',
  },
  content_plan: {
    goal: 'Recruit volunteers',
    audiences: 'Individual donors, Volunteers, Families or clients, Local media',
    start_date: '2027-01-04',
    channels: 'Website or blog, Email, Facebook, Instagram',
    key_dates:
      'New tutoring site opens\tJanuary 11, 2027\nTutor training\tJanuary 23, 2027\nReading week in the schools\t3/2/2027\t3/6/2027\nSpring breakfast\tMay 6, 2027\nSummer sign-up, once the dates are set\t',
    stories:
      'How Amara came from the parking lot to the bakery\tImpact stories\tIndividual donors\nWhat a tutor does in the first ten minutes\tBehind the scenes\tVolunteers\nForty chairs, and who sits on them\tData and results',
    ask: 'Come to the tutor training on January 23',
    capacity: '3-5 hours',
    owner: 'Jo Lindqvist',
    approver: 'Priya Raman, by Wednesday noon',
  },
  annual_report: {
    year: 'FY2026',
    theme: 'A Light in Every Window',
    leader_message:
      'Fifteen years ago we had one room, nine children and a borrowed kettle. This year 412 children read with a tutor, 96 teenagers finished a first paid job, and a full table stood in 640 homes. What I think of most is a smaller number: three. That is how many evenings a week the lights are now on in a building in east Toledo that stood dark for years.\nIt was not an easy year. Food prices rose faster than our budget, and we were slower than we promised in finding mentors. We say so in this report, because you should know both.',
    results:
      'BrightPath Tutoring: children who gained a full reading level\t61%\t65%\nFirst Shift: teens who finished a first paid job\t96\t90\nFamily Table Pantry: households that came\t640',
    story:
      'Amara (her name is changed) used to wait in the car while her brother had tutoring. In March she joined First Shift and started at a bakery six blocks away. She finished in June with a food safety credential, and last week her manager asked her to train the next two teens.\tAmara\tGiven\nMr. Okoye has tutored on Tuesdays for eight years. "I came for one semester," he says. "Then a boy named Theo read me a whole page about sharks, and I was done for."\tMr. Okoye\tNot yet',
    revenue: 'Foundation and government grants\t$488,000\nGifts from individuals\t$227,000\nEvents and fees\t$126,000',
    expenses: 'Programs\t$612,000\nManagement\t$134,000\nFundraising\t$96,000',
    format: 'PDF',
    how_to_help: 'A gift of $45 is a month with a tutor.',
    give_link: 'https://lanternbridge.example/give',
    donor_list: 'Yes by level',
    donors:
      '$10,000 and above: Northwater Foundation; Meridian Mutual Giving Fund\n$1,000 to $9,999: Ruth and Ade Cole',
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
      '61% of BrightPath students gained a full reading level last year.\tSchool assessments\t2026\tChildren catch up in time\n82 of the 96 teens in First Shift finished a paid first job.\tProgram records\t2026\tTeenagers start with somebody on their side\n9 of 10 households at the pantry say they worry less about food.\tSurvey\t2022\tFamilies have food every week',
    ask: 'May I send you the story of one child?',
    questions_asked: 'Do families pay?\tNo. It is free for every child.',
    values: 'Warm, Hopeful, Practical, Trustworthy',
    words_avoid:
      'at-risk\tchildren and teenagers by their first names\nthe needy\tneighbors\nunderprivileged\tfamilies who come to the table\nsaving kids',
    tagline_ideas: 'Read. Work. Eat. Belong. / A light in every window',
  },
};
