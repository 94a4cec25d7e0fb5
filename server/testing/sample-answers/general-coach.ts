import type { Responses } from '../../../contract/flows.ts';

export const generalCoachAnswers: Record<string, Responses> = {
  strategic_plan: {
    plan_years: '2027-2029',
    mission_check:
      'The mission still fits. Families asked us to say plainly that we work with the whole family and not only with the child.',
    strengths:
      'Families trust us and come back\n61% of tutored children gain a full reading level in a year\n138 active volunteers\nA director and program lead who have stayed six years',
    weaknesses:
      'Donor retention is 43%\nData lives in three places\nNo employee handbook and no HR staff\nReserves cover 2.6 months',
    opportunities:
      'East Toledo schools have asked for a site\nThe state learning grant opens again in 2027\nTwo employers want more First Shift graduates',
    threats: 'One funder brings in 23% of revenue\nFood and fuel prices keep rising\nA bus line to the pantry was cut',
    stakeholders: 'Clients, Staff, Board, Volunteers, Partners',
    goals:
      'More children read with confidence\nA stable site in east Toledo\nDonors who stay\nReserves that carry us through a bad year',
    measures:
      'Share of BrightPath children who gain a full reading level: 75% by June 2028\n80 children enrolled in east Toledo by September 2028\nDonor retention of 50% by December 2029\nFour months of reserves by December 2028',
    year_one:
      'Hire a site coordinator for east Toledo, Luis Herrera, Q1, $48,000\nMove donor and client data into one system, Dev Patel, Q2, $9,500\nCall every donor who has lapsed, Priya Raman, Q1\nAdopt the reserve policy, Ruth Adeyemi, Q1\nPublish the first employee handbook, Maya Okafor, Q3, $3,000',
    resources:
      'The first year costs $60,500 above the present budget. Of this, $25,000 is requested from Northwater, and the rest comes from the year-end campaign. We need one more full-time position.',
    review_rhythm: 'Quarterly',
  },
  theory_of_change: {
    long_term_goal: 'Every child in north and east Toledo reads with confidence by the end of eighth grade',
    population: 'Children in grades 3-8 and their families, in four public schools of north and east Toledo',
    preconditions:
      'Children read with somebody every day\nFamilies feel that they can help\nTeachers and tutors know where each child stands\nChildren arrive rested and fed',
    interventions:
      'Trained tutors read with each child four afternoons a week\nFamily nights show games and books that work at home\nTutors share a short reading log with the teacher every week\nEvery child gets a meal before tutoring, and families can use the pantry',
    evidence:
      'A review of tutoring programs found that frequent tutoring in small groups by trained adults raises reading scores (national research summary, 2020). In our own data, 61% of children gained a full level in 2025.',
    assumptions:
      'Children come at least three days a week\nVolunteers stay for a whole school year\nSchools go on sharing reading levels with us',
    not_us:
      'Schools teach the curriculum\nThe city runs the buses that bring children home\nHealth centers test sight and hearing',
    indicators:
      'Share of children who gain a full reading level in a year\nAttendance on tutoring days\nShare of families who come to two or more family nights\nShare of tutors who stay for the whole year',
  },
  risk_register: {
    scope: 'Whole organization',
    scope_name: 'BrightPath Summer Bridge',
    categories: 'Finance, People, Safeguarding, Technology and data',
    top_risks:
      'Our largest grant is not renewed because the funder changes its strategy\nThe van breaks down due to its age\nClient data is lost because it is kept in three places\nThe director leaves, because of a long illness or another job',
    likelihood_impact: '3 x 5\n4 x 2\n3 x 4\n2 x 5',
    controls:
      'Two talks a year with the program officer; three proposals to new funders\nService every 5,000 miles\nBackup of the case files every night; none of the spreadsheets\nLuis Herrera can stand in for four weeks',
    actions:
      'Raise individual giving to $300,000, Priya Raman, December 2027\nGet quotes for a lease, Dev Patel, March 1\nMove all client data into one system, Dev Patel, June 30\nWrite a one-page emergency plan, Maya Okafor, January 31',
    appetite: '12 or more',
    review_date: '2027-03-11',
  },
  board_recruitment: {
    current_board:
      'Ruth Adeyemi, June 2027, accounting and finance\nSam Cole, June 2028, real estate, law\nLena Ortiz, June 2027, fundraising\nOmar Haddad, June 2029, marketing\nGrace Kim, June 2028, school programs\nWalt Jensen, June 2027, fundraising and policy\nNia Brooks, June 2029, HR\nPeter Novak, June 2028, technology\nAnita Rao, June 2029, nonprofit management\nJames Bell, June 2027, banking\nCarla Ruiz, June 2028, parent with lived experience\nDee Thompson, June 2029, marketing\nMark Lind, June 2028, finance',
    skills_needed: 'Finance and accounting, Legal, Fundraising, HR, Technology, Lived experience, Policy and advocacy',
    perspectives: 'Clients or families, Neighborhoods served, Young adults, Languages spoken by clients',
    target_size: '13',
    expectations: 'Personal gift, Attend 75% of meetings, Serve on a committee, Open doors',
    term_rule: 'Three years, at most two terms in a row',
    recruit_by: '2027-06-30',
  },
  program_plan: {
    program_name: 'BrightPath Summer Bridge',
    need: 'Between fifth and sixth grade, children in our four schools lose about two months of reading over the summer (district test results, 2025). No free program in the neighborhood runs for more than two weeks.',
    participants: '60 rising sixth graders',
    activities:
      'Six weeks of mornings with reading and math in groups of six\nA project of their own choice every Friday\nA visit to the new school with a teacher from there\nLunch every day',
    staffing:
      'Luis Herrera leads the program. Ten tutors work 20 hours a week, and two teachers of the district coach them.',
    direct_costs:
      'Tutors, 10, $2,160\nTeachers, 2, $3,400\nBooks and supplies, 60, $45\nBuses: $6,900\nLunches, 60, $135',
    overhead_rate: '15%',
    income:
      'Northwater Foundation, $25,000, pending\nSchool district, $12,000, secured\nMeridian Mutual Giving Fund, $6,500, secured',
    partners: 'The school district gives rooms and teachers. The public library brings books every week.',
    stop_rule: 'Fewer than 40 children enrolled by May 15, or fewer than 30 who stay to the end',
  },
};
