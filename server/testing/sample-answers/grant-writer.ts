import type { Responses } from '../../../contract/flows.ts';

export const grantWriterAnswers: Record<string, Responses> = {
  grant_research: {
    cause_area: 'Education',
    geographic_focus: 'Lucas County, Ohio',
    funding_amount: '$25K - $100K',
    project_type: 'Program or project',
  },
  grant_outline: {
    funder_name: 'Northwater Foundation',
    project_title: 'BrightPath Summer Bridge',
    request_amount: '$75,000 of a $148,000 project',
    grant_period: 'July 2027 - June 2028',
    need: 'Children in north and east Toledo lose two to three months of reading progress every summer. In the four schools we serve, 58% of third graders read below grade level (Ohio School Report Cards, 2025).\nNo free reading program in these neighborhoods runs for more than two weeks in July or August.',
    population: '120 students entering grades 3-6 in four public schools, and about 90 of their parents and caregivers',
    activities:
      'Run a six-week reading program at two school sites\nMatch each student with a trained volunteer tutor twice a week\nServe breakfast and lunch every day\nHold four family reading nights',
    objectives:
      '80% of students keep or gain a reading level between May and September 2027\n90% of students attend at least 24 of 30 days\n70 families take part in two or more reading nights by August 2027',
    evaluation_methods: 'Pre and post assessments, Attendance records, Surveys',
    other_funding:
      'State after-school learning grant, $48,000, secured through June 2028\nMeridian Mutual Giving Fund, $15,000, pending (answer expected in March 2027)',
    sustainability_plan: 'Individual donors, Government contracts, Partners absorb costs',
    attachments: 'IRS determination letter, Board list, Organization budget, Form 990, Letters of support, Logic model',
  },
  letter_of_inquiry: {
    funder_name: 'Northwater Foundation',
    contact_name: 'Elena Marsh, Program Officer',
    project_title: 'BrightPath Summer Bridge',
    request_amount: '$40,000',
    why_this_funder:
      "Northwater's Youth Opportunity Grants name out-of-school learning for ages 8 to 19 in northwest Ohio as a priority. In 2025 the foundation supported our First Shift Teen Workforce program with $60,000, and 82 of the 96 teens in that program finished a paid first job. Summer Bridge brings the same approach to younger children: a caring adult, a clear goal and a place to be during the months when school is closed.",
    need: 'In the four Toledo schools we serve, 58% of third graders read below grade level (Ohio School Report Cards, 2025). Each summer many of these children lose two to three months of progress, because free reading programs in north and east Toledo close for July and August and private tutoring costs more than most families can pay. Parents tell us that they want help during the weeks when they are at work and there is no safe place for their children to go.',
    solution:
      'From June 14 to July 23, 2027, we will run a six-week program at two school sites for 120 students entering grades 3 to 6. Each student will meet a trained volunteer tutor twice a week, read for an hour every day and eat breakfast and lunch with us. Four family reading nights will give parents books and simple ways to read at home. Recruiting starts in March, tutor training in May, and every student will be assessed in the first and the last week.',
    outcomes:
      '80% of students will keep or gain a reading level between May and September 2027, measured with the assessment the schools already use.\n90% will attend at least 24 of the 30 days.\n70 families will take part in two or more reading nights.',
    other_funding:
      'The full cost of the project is $148,000. A state after-school learning grant of $48,000 is secured, the schools give classrooms and meals worth $31,000, and requests for $15,000 to the Meridian Mutual Giving Fund and for $14,000 to individual donors are open.',
    signer: 'Maya Okafor, Executive Director',
  },
  need_statement: {
    problem:
      'Too many children in north and east Toledo start fourth grade without reading well enough to learn from books',
    population:
      'About 1,100 children in grades 3 to 6 in four public schools in north and east Toledo. Four in five live in households with low incomes, and one in five speaks Spanish or Arabic at home.',
    local_data:
      '58% of third graders in the four schools read below grade level, Ohio School Report Cards, 2025\n1,240 children live within a mile of the two sites, U.S. Census Bureau, 2023\n46 children were on our waiting list in September, BrightPath enrollment records, 2026',
    root_causes: 'Cost, Distance or transport, Lack of services',
    lived_experience:
      '"I work until six. In the summer she reads to the baby, but nobody is there to hear when she gets stuck." - mother of a fourth grader (used with permission)',
    gap: 'The library runs a popular reading club and the schools offer two weeks of summer classes in June. Nothing free is open in these neighborhoods from the end of June to the middle of August.',
    consequence:
      'Children who cannot read well by the end of third grade are far more likely to leave school without a diploma. Each summer the distance grows, and teachers spend the first two months of the year winning back what was lost.',
  },
  logic_model: {
    program_name: 'BrightPath Summer Bridge',
    situation:
      'Children in four Toledo schools lose two to three months of reading progress each summer because nothing free is open near home.',
    inputs: 'Staff, Volunteers, Funding, Facilities, Curriculum, Food or supplies',
    activities:
      'Run a six-week reading program at two sites\nTrain and match 60 volunteer tutors\nServe breakfast and lunch\nHold four family reading nights',
    outputs:
      '120 students enrolled\n2,400 tutoring hours\n7,200 meals served\n70 families at two or more reading nights',
    short_outcomes:
      'Students keep or gain a reading level over the summer\nStudents read by choice at least three days a week\nParents read with their children more often',
    long_outcomes:
      'Students read at grade level by the end of sixth grade\nFewer students need reading support in middle school',
    impact: 'Young people in north and east Toledo finish high school ready for work or college',
    assumptions:
      'Schools share assessment data each May and September. Families trust the sites and can reach them on foot.',
    external_factors: 'School schedules, Housing costs, Partner turnover',
  },
  budget_narrative: {
    project_title: 'BrightPath Summer Bridge',
    funder_type: 'Private foundation',
    personnel:
      'Program Manager, $52,000, 50%, 12 months\nSite Coordinator, $41,600, 100%, 3 months\n4 Reading Aides, $33,280, 100%, 2 months',
    fringe_rate: '22%',
    travel: 'Mileage between sites, 1,200 miles at $0.70\nTutor background check visits, 6 trips, $25 each',
    equipment: 'Wheelchair lift for the reading bus, $12,000',
    supplies: 'Grade 3-6 book sets, 120, $38\nTablets for assessment, 10, $310\nSnacks and water, 30 days, $85',
    contractual:
      'Data consultant, pre and post assessment, $75/hour x 40 hours\nSubaward to Oak Street Community Center, $60,000',
    other_costs: 'Rent for the second site, 2 months x $1,500\nParticipant stipends, 10 teens, $300\nPrinting, $850',
    indirect_basis: 'De minimis up to 15% of MTDC',
    indirect_rate: '15%',
    match:
      'Board match pledge, $10,000, secured\nVolunteer tutors, 1,200 hours x $33.49, pending\nClassrooms given by the school district, $18,000, letter signed',
  },
  evaluation_plan: {
    program_name: 'BrightPath Summer Bridge',
    goal: 'Children in north and east Toledo start the school year reading at least as well as they finished the last one',
    objective_draft:
      '80% of students keep or gain a reading level between May and September\n90% of students attend at least 24 of 30 days\nParents understand how to help with reading at home',
    baseline:
      'In summer 2026, 61% of BrightPath students kept or gained a reading level (school assessment, May and September 2026; n = 104)',
    target_date: '2027-09-30',
    data_sources: 'Attendance, Pre and post tests, Participant survey, School or agency records',
    who_collects: 'Site coordinators collect each week; Luis Herrera reviews each month',
    use_of_findings: 'Improve the program, Report to funder, Board dashboard',
  },
  grant_report: {
    funder_name: 'Northwater Foundation',
    grant_title: 'First Shift Teen Workforce, $60,000, July 2026 - June 2027',
    report_type: 'Interim',
    due_date: '2026-12-31',
    promised:
      '100 teens start a paid first job\n85% of them finish it\n60 teens earn a credential\nEvery teen has an adult mentor',
    delivered:
      '96 teens have started\n82 of 96 have finished (85%)\n58 credentials earned so far\n71 of 96 have a mentor; 25 are waiting for a match',
    challenges:
      'Two employers closed in September, so eleven teens waited three weeks for a new placement. We added a standby list of six employers and now sign placements a month earlier. Mentor recruiting was slower than planned, and we moved it from flyers to visits at churches and union halls.',
    story:
      'Amara (name changed) was sixteen and had never had a job interview. After eight weeks at a bakery she opened her first bank account, and in November her manager asked her to stay on weekends.',
    spending:
      'Personnel: $21,400 of $26,000\nTeen stipends: $11,808 of $14,400\nTransport: $5,900 of $5,400\nSupplies and training: $6,150 of $8,200\nIndirect: $4,900 of $6,000',
    next_steps:
      'Match the last 25 teens with mentors by February. Start the spring group of 24 teens in March. Send the final report by July 30, 2027.',
  },
};
