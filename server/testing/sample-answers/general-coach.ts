import type { Responses } from '../../../contract/flows.ts';

export const generalCoachAnswers: Record<string, Responses> = {
  strategic_plan: {
    plan_years: '2027-2029',
    strengths:
      'Families trust us and come back\n61% of tutored children gain a full reading level in a year\n138 active volunteers\nA director and program lead who have stayed six years',
    weaknesses:
      'Donor retention is 43%\nData lives in three places\nNo employee handbook and no HR staff\nReserves cover 2.6 months',
    opportunities:
      'East Toledo schools have asked for a site\nThe state learning grant opens again in 2027\nTwo employers want more First Shift graduates',
    threats: 'One funder brings in 23% of revenue\nFood and fuel prices keep rising\nA bus line to the pantry was cut',
    asked_how:
      'Families\t60 talks at pickup, September 2026\tMost asked for a site in the east\nVolunteers\tA letter to each, September 2026\tFewer systems to log hours in\nStaff and board\t\t',
    values: 'Families first\nWe keep what we promise',
    goals: [
      'More children read with confidence\tLuis Herrera',
      'A stable site in east Toledo\tMaya Okafor',
      'Donors who stay\tPriya Raman',
      'Reserves that carry us through a bad year\t',
    ].join('\n'),
    measures: [
      'Children who gain a full reading level\t61%\t75%\tJune 2028',
      'Children enrolled in east Toledo\t0\t80\tSeptember 2028',
      'Donor retention\t43%\t50%\tDecember 2029',
      'Months of reserves\t2.6\t4\tDecember 2028',
    ].join('\n'),
    year_one: [
      'Hire a site coordinator for east Toledo\tLuis Herrera\tQ1\t$48,000\t\tNorthwater Foundation, asked for\t$18,000',
      'Move donor and client data into one system\tDev Patel\tQ2\t$9,500\t\tYear-end campaign\t',
      'Call every donor who has lapsed\tPriya Raman\tQ1\t',
      'Adopt the reserve policy\tRuth Adeyemi\tQ1\t',
      'Publish the first employee handbook\tMaya Okafor\tQ3\t$3,000',
    ].join('\n'),
    resources:
      'Each of the three years costs about $60,000 above the present budget. We need one more full-time position.',
    vision:
      'Every family in north and east Toledo has what a child needs to learn. We are patient, and we say what is so.',
    later_years: 'Open the east Toledo site all summer\t2028\tGoal 2\nFour months of reserves\t2029\tGoal 4',
    unmet: 'A bus line to the pantry was cut\tThe pantry van stops at the old bus stop',
    review_rhythm: 'Quarterly',
  },
  theory_of_change: {
    long_term_goal: 'Every child in north and east Toledo reads with confidence by the end of eighth grade',
    population: 'Children in grades 3-8 and their families, in four public schools of north and east Toledo',
    in_short:
      'Children read well when somebody reads with them every day and the adults around them work together. We bring the tutors, and keep families and teachers in one conversation.',
    preconditions: [
      'Children read with somebody every day\tPractice makes readers\tTrained tutors read with each child four afternoons a week\tBrightPath Tutoring',
      'Families feel that they can help\t\tFamily nights show games and books that work at home\t',
      'Teachers and tutors know where each child stands\t\tTutors share a short reading log with the teacher every week\t',
      'Children arrive rested and fed\t\tEvery child gets a meal before tutoring, and families can use the pantry\tFamily Table Pantry',
    ].join('\n'),
    evidence:
      'Frequent tutoring in small groups by trained adults raises reading scores\tNational research summary, 2020',
    assumptions:
      'Children come at least three days a week\nVolunteers stay for a whole school year\nSchools go on sharing reading levels with us',
    not_us:
      'Schools teach the curriculum\nThe city runs the buses that bring children home\nHealth centers test sight and hearing',
    indicators: [
      'Children who gain a full reading level in a year\t61%\t75% by 2028\tSpring tests\tThe goal',
      'Attendance on tutoring days\t\t80%\tSign-in sheets\tCondition 1',
      'Families who come to two or more family nights\t\t\t\tCondition 2',
    ].join('\n'),
  },
  risk_register: {
    scope: 'Whole organization',
    scope_name: 'BrightPath Summer Bridge',
    categories: 'Finance, People, Safeguarding, Technology and data',
    top_risks: [
      'Our largest grant is not renewed\tThe funder changes its strategy',
      'The van breaks down\tIts age',
      'Client data is lost\tIt is kept in three places',
      'The director leaves\tA long illness or another job',
    ].join('\n'),
    likelihood_impact: ['3\t5', '4\t2', '3\t4', '2\t5'].join('\n'),
    controls: [
      'Two talks a year with the program officer; three proposals to new funders\tIn part',
      'Service every 5,000 miles\tWell',
      'Backup of the case files every night; none of the spreadsheets\tIn part',
      'Luis Herrera can stand in for four weeks\tIn part',
    ].join('\n'),
    actions: [
      'Raise individual giving to $300,000\tPriya Raman\tDecember 1, 2027\tTreat',
      'Get quotes for a lease\tDev Patel\tMarch 1, 2027\tTransfer',
      'Move all client data into one system\tDev Patel\tJune 30, 2027\tTreat',
      'Write a one-page emergency plan\tMaya Okafor\tJanuary 31, 2027\tTreat',
    ].join('\n'),
    appetite: '12 or more',
    review_date: '2027-03-11',
    board_ask: 'Please agree to a lease for the van.',
    board_news: 'The van passed its inspection in October.',
    kept_by: 'Ruth Adeyemi',
  },
  board_recruitment: {
    current_board: [
      'Ruth Adeyemi\tJune 30, 2027\tFinance and accounting\t\t',
      'Sam Cole\tJune 30, 2028\tReal estate\tLegal\t',
      'Lena Ortiz\tJune 30, 2027\tFundraising\t\t',
      'Omar Haddad\tJune 30, 2029\tMarketing\t\t',
      'Grace Kim\tJune 30, 2028\tProgram expertise\t\tteaches at Oak School',
      'Walt Jensen\tJune 30, 2027\tFundraising\tPolicy and advocacy\t',
      'Nia Brooks\tJune 30, 2029\tHR\t\t',
      'Carla Ruiz\tJune 30, 2028\tLived experience\t\t',
      'Mark Lind\t\tFinance and accounting\t\t',
    ].join('\n'),
    skills_needed: 'Finance and accounting, Legal, Fundraising, HR, Technology, Lived experience, Policy and advocacy',
    perspectives: 'Clients or families, Neighborhoods served, Young adults, Languages spoken by clients',
    target_size: '13',
    seats: [
      'A lawyer\tLegal\t\tInes Marquez\tRuth Adeyemi\tCoffee with Ruth\tJanuary 12, 2027',
      'A parent from east Toledo\tClients or families\tNeighborhoods served',
      'Somebody under 30\tYoung adults',
      'Somebody who speaks Spanish at home\tLanguages spoken by clients',
    ].join('\n'),
    member_role: [
      'Meetings\tEvery other Tuesday at 6 p.m. at Oak Street; members come to three of four',
      'Time\tAbout five hours a month',
      'Personal gift\tAny gift counts',
      'Committee\t',
    ].join('\n'),
    term_rule: 'Three years, at most two terms in a row',
    duties:
      'Approve the budget and look at the accounts every quarter\nHire the director and talk about her work once a year',
    recruit_by: '2027-06-30',
    search_steps: 'Each member names two people\tRuth Adeyemi\tJanuary 19, 2027\nFirst talks\tLena Ortiz\t',
  },
  program_plan: {
    program_name: 'BrightPath Summer Bridge',
    in_short:
      'Six weeks of free mornings with reading, math and lunch for children who start middle school in the fall.',
    results: '50 of the 60 children keep or gain a reading level, measured in May and in September.',
    after: 'About $49,000 a year. The school district has said it would pay half.',
    need: 'Between fifth and sixth grade, children in our four schools lose about two months of reading over the summer (district test results, 2025). No free program in the neighborhood runs for more than two weeks.',
    participants: '60 rising sixth graders',
    activities:
      'Six weeks of mornings with reading and math in groups of six\nA project of their own choice every Friday\nA visit to the new school with a teacher from there\nLunch every day',
    timeline: 'Starts June 7, 2027; a test until August 27',
    staffing:
      'Luis Herrera leads the program. Ten tutors work 20 hours a week, and two teachers of the district coach them.',
    direct_costs: [
      'Tutors\t10\t$2,160',
      'Teachers\t2\t$3,400',
      'Books and supplies\t60\t$45',
      'Buses\t\t$6,900',
      'Lunches\t60\t$135',
    ].join('\n'),
    overhead_rate: '15%',
    income: [
      'Northwater Foundation\t$25,000\tPending\tMarch 31, 2027',
      'School district\t$12,000\tSecured',
      'Meridian Mutual Giving Fund\t$6,500\tSecured',
    ].join('\n'),
    partners: 'The school district gives rooms and teachers. The public library brings books every week.',
    how_many: '60',
    risks: [
      'Too few children sign up\tWe visit the four schools in March\tLuis Herrera',
      'Northwater says no\tWe start with 40 children\t',
    ].join('\n'),
    stop_rule: 'Fewer than 40 children enrolled by May 15, or fewer than 30 who stay to the end',
  },
};
