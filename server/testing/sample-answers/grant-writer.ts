import type { Responses } from '../../../contract/flows.ts';

export const grantWriterAnswers: Record<string, Responses> = {
  grant_research: {
    cause_area: 'Education',
    geographic_focus: 'Lucas County, Ohio',
    funding_amount: '$25K - $100K',
    project_type: 'Program or project',
    purpose: 'Summer Bridge gives 120 children six weeks of reading with a tutor. We look for $40,000 of its $148,000.',
    search_words: 'summer reading\nearly literacy',
    known_funders: [
      'Northwater Foundation\tNever asked\t$25,000 to $75,000\tMarch 1, 2027\tAsks for a letter of inquiry first',
      'Hill Foundation\tPaid us before\t$25,000\t\tElena Marsh is our contact',
    ].join('\n'),
  },
  grant_outline: {
    funder_name: 'Northwater Foundation',
    project_title: 'BrightPath Summer Bridge',
    request_amount: '$75,000',
    grant_period: 'July 2027 - June 2028',
    project_cost: '$148,000',
    in_short: 'Summer Bridge gives 120 children six weeks of reading with a tutor, close to home.',
    why_this_funder: 'Your Youth Opportunity Grants name out-of-school learning as a priority.',
    why_it_works: 'In summer 2026, 61% of our students kept or gained a reading level. In the district 40% did.',
    need: 'Children in north and east Toledo lose two to three months of reading progress every summer. In the four schools we serve, 58% of third graders read below grade level (Ohio School Report Cards, 2025).\nNo free reading program in these neighborhoods runs for more than two weeks in July or August.',
    population: '120 students entering grades 3-6 in four public schools, and about 90 of their parents and caregivers',
    activities: [
      'Run a six-week reading program at two school sites\tSite coordinators\tJune 14, 2027\tJuly 23, 2027',
      'Match each student with a trained volunteer tutor twice a week\tProgram manager\tMay 2027\tJuly 2027',
      'Serve breakfast and lunch every day\t\tJune 14, 2027\tJuly 23, 2027',
      'Hold four family reading nights\tFamily liaison\tJune 2027\tAugust 2027',
    ].join('\n'),
    leaders: 'Luis Herrera leads the program. He has run our tutoring in four schools since 2019.',
    objectives:
      '80% of students keep or gain a reading level between May and September 2027\n90% of students attend at least 24 of 30 days\n70 families take part in two or more reading nights by August 2027',
    evaluation_details: [
      'The reading test of the schools\tMay and September\tProgram manager',
      'Attendance sheets\tEach day\tSite coordinators',
      'Sign-in sheets of the reading nights\tEach night\tFamily liaison',
    ].join('\n'),
    other_funding: [
      'State after-school learning grant\t$48,000\tSecured\t',
      'Meridian Mutual Giving Fund\t$15,000\tPending\tMarch 2027',
    ].join('\n'),
    project_costs: [
      'Personnel\t$85,000\t$45,000',
      'Supplies and meals\t$45,000\t$20,000',
      'Indirect\t$18,000\t$10,000',
    ].join('\n'),
    if_less: 'Without the Meridian grant we hold two family reading nights in place of four.',
    after_grant: 'The reading program goes on at both sites. The training of tutors ends with the grant.',
    later_sources: [
      'Forty monthly donors\t$18,000\tJanuary 2028\tDevelopment director',
      'County youth contract\t$40,000\tJuly 2028\tMaya Okafor',
    ].join('\n'),
    attachments: 'IRS determination letter, Board list, Organization budget, Form 990, Letters of support, Logic model',
  },
  letter_of_inquiry: {
    funder_name: 'Northwater Foundation',
    contact_name: 'Elena Marsh, Program Officer',
    project_title: 'BrightPath Summer Bridge',
    why_it_works: 'Last summer 61% of our students kept or gained a level.',
    past_support: 'The Hill Foundation gave $25,000 in 2025.',
    in_short: 'Summer Bridge gives 120 children six weeks of reading with a tutor, close to home.',
    request_amount: '$40,000',
    grant_period: 'July 2027 - June 2028',
    money_buys: 'Your grant pays both site coordinators.',
    why_this_funder:
      "Northwater's Youth Opportunity Grants name out-of-school learning for ages 8 to 19 in northwest Ohio as a priority. In 2025 the foundation supported our First Shift Teen Workforce program with $60,000, and 82 of the 96 teens in that program finished a paid first job. Summer Bridge brings the same approach to younger children: a caring adult, a clear goal and a place to be during the months when school is closed.",
    funder_address: '200 Water Street\nToledo, OH 43604',
    need: 'In the four Toledo schools we serve, 58% of third graders read below grade level (Ohio School Report Cards, 2025). Each summer many of these children lose two to three months of progress, because free reading programs in north and east Toledo close for July and August and private tutoring costs more than most families can pay. Parents tell us that they want help during the weeks when they are at work and there is no safe place for their children to go.',
    solution:
      'From June 14 to July 23, 2027, we will run a six-week program at two school sites for 120 students entering grades 3 to 6. Each student will meet a trained volunteer tutor twice a week, read for an hour every day and eat breakfast and lunch with us. Four family reading nights will give parents books and simple ways to read at home. Recruiting starts in March, tutor training in May, and every student will be assessed in the first and the last week.',
    outcomes: [
      'Students keep or gain a reading level between May and September\t61% in summer 2026\t80% in 2027\tThe assessment the schools already use',
      'Students attend at least 24 of the 30 days\t\t90% in 2027\tAttendance sheets',
      'Families take part in two or more reading nights\t\t70 families in 2027\tSign-in sheets',
    ].join('\n'),
    letterhead: '410 Front Street\nToledo, OH 43605',
    other_funding:
      'The full cost of the project is $148,000. A state after-school learning grant of $48,000 is secured, the schools give classrooms and meals worth $31,000, and requests for $15,000 to the Meridian Mutual Giving Fund and for $14,000 to individual donors are open.',
    project_cost: '$148,000',
    leaders:
      'Luis Herrera, our program manager, leads the project. He has run our tutoring in four schools since 2019.',
    after_grant: 'The school district takes on both coordinators from 2028.',
    signer: 'Maya Okafor, Executive Director',
  },
  need_statement: {
    problem:
      'Too many children in north and east Toledo start fourth grade without reading well enough to learn from books',
    population:
      'About 1,100 children in grades 3 to 6 in four public schools in north and east Toledo. Four in five live in households with low incomes, and one in five speaks Spanish or Arabic at home.',
    local_data: [
      '58% of third graders in the four schools read below grade level\tOhio School Report Cards\t2025\t38% in the state\tThey cannot yet learn from a book on their own',
      '1,240 children live within a mile of the two sites\tU.S. Census Bureau\t2019\t',
      '46 children were on our waiting list in September\tBrightPath enrollment records\t2026\t',
    ].join('\n'),
    lived_experience:
      '"I work until six. In the summer she reads to the baby, but nobody is there to hear when she gets stuck." - mother of a fourth grader',
    story_consent: 'Yes',
    project_title: 'BrightPath Summer Bridge',
    cause_evidence: [
      'Cost\tA private tutor costs $45 an hour\tOur survey, 2026',
      'Distance\tThe last bus from the library leaves at 4 PM\tCity timetable',
    ].join('\n'),
    gap: [
      'Reading club of the library\tStories for small children on Saturdays\tHelp for children who cannot read yet',
      'Summer classes of the schools\tTwo weeks in June\tNothing free from the end of June to the middle of August',
    ].join('\n'),
    consequence:
      'Children who cannot read well by the end of third grade are far more likely to leave school without a diploma. Each summer the distance grows, and teachers spend the first two months of the year winning back what was lost.',
  },
  logic_model: {
    program_name: 'BrightPath Summer Bridge',
    situation:
      'Children in four Toledo schools lose two to three months of reading progress each summer because nothing free is open near home.',
    inputs: 'Staff, Volunteers, Funding, Facilities, Curriculum, Food or supplies',
    resources: 'Two site coordinators and a program manager\n60 volunteer tutors\n$148,000',
    activities:
      'Run a six-week reading program at two sites\nTrain and match 60 volunteer tutors\nServe breakfast and lunch\nHold four family reading nights',
    outputs:
      '120 students enrolled\n2,400 tutoring hours\n7,200 meals served\n70 families at two or more reading nights',
    short_outcomes: [
      'Students keep or gain a reading level over the summer\tLevel in the May and September tests\t80% of 120\t61%\tSeptember 2027',
      'Students read by choice at least three days a week\tStudent survey\t60%',
      'Parents read with their children more often\t\t',
    ].join('\n'),
    long_outcomes: [
      'Students read at grade level by the end of sixth grade\tState reading test\t60%',
      'Fewer students need reading support in middle school\t\t',
    ].join('\n'),
    impact: 'Young people in north and east Toledo finish high school ready for work or college',
    assumptions:
      'Schools share assessment data each May and September. Families trust the sites and can reach them on foot.',
    external_factors: 'School schedules, Housing costs, Partner turnover',
  },
  budget_narrative: {
    project_title: 'BrightPath Summer Bridge',
    funder_type: 'Private foundation',
    funder_name: 'Northwater Foundation',
    grant_period: 'July 2027 - June 2028',
    request_amount: '$175,005',
    money_buys: 'The grant pays both coordinators, the manager and the books.',
    objectives:
      '120 students read with a tutor twice a week for six weeks\n80% keep or gain a reading level between May and September',
    personnel: [
      'Program Manager\t$52,000\t50%\t12\tLeads both sites',
      'Site Coordinator\t$41,600\t100%\t3\tOpens the second site and keeps attendance',
      'Four Reading Aides\t$133,120\t100%\t2\tRead with the children',
    ].join('\n'),
    fringe_rate: '22%',
    travel: [
      'Mileage between sites\t1,200\t$0.70\tTutors and books go to both sites',
      'Tutor background check visits\t6\t$25\tNobody works with children unchecked',
    ].join('\n'),
    equipment: ['Wheelchair lift for the reading bus\t1\t$12,000\tChildren who use a wheelchair can ride'].join('\n'),
    supplies: [
      'Grade 3-6 book sets\t120\t$38\tOne for each student',
      'Tablets for assessment\t10\t$310\tReading tests in May and September',
      'Snacks and water\t30\t$85\tFood on each of the 30 days',
    ].join('\n'),
    contractual: [
      'Data consultant, pre and post assessment\t40\t$75\tCompares both tests\t',
      'Subaward to Oak Street Community Center\t\t$60,000\tRuns the second site\t$10,000',
    ].join('\n'),
    other_costs: [
      'Rent for the second site\t2\t$1,500\tRent\tRooms for 60 students',
      'Stipends for teens\t10\t$300\tParticipant support\tTeens read with younger children',
      'Printing\t\t$850\tOther\tWorkbooks and letters to parents',
    ].join('\n'),
    indirect_basis: 'De minimis up to 15% of MTDC',
    indirect_rate: '15%',
    match: [
      'Board match pledge\t$10,000\tCash\tSecured',
      'Volunteer tutors\t$40,188\tIn-kind\tPending\t1,200 hours at $33.49',
      'Classrooms given by the school district\t$18,000\tIn-kind\tSecured',
    ].join('\n'),
    grant_share: [
      'Personnel\t$58,587',
      'Fringe\t$12,889',
      'Travel\t$990',
      'Equipment\t$12,000',
      'Supplies\t$10,210',
      'Contractual\t$53,000',
      'Other\t$6,850',
      'Indirect\t$20,479',
    ].join('\n'),
  },
  evaluation_plan: {
    program_name: 'BrightPath Summer Bridge',
    goal: 'Children in north and east Toledo start the school year reading at least as well as they finished the last one',
    objective_draft: [
      'Students keep or gain a reading level over the summer\t61%\t80%\tSchool assessment in May and September',
      'Students attend at least 24 of 30 days\t\t90%\tAttendance',
      'Parents read with their children three days a week\t\t\t',
    ].join('\n'),
    baseline:
      'In summer 2026, 61% of BrightPath students kept or gained a reading level (school assessment, May and September 2026; n = 104)',
    target_date: '2027-09-30',
    who_collects: 'Luis Herrera and the site coordinators, each month',
    findings:
      'Choose the reading groups of next summer\tSite leads\tOctober 2027\nReport to the funder\tMaya Okafor\tOctober 2027',
    privacy:
      'Reading tests and attendance\tParents sign a form in May\tLuis Herrera and the site coordinators\tLocked cabinet, three years',
    limits: 'We have no figures of children who stay at home in the summer.',
  },
  grant_report: {
    funder_name: 'Northwater Foundation',
    grant_title: 'First Shift Teen Workforce, $60,000, July 2026 - June 2027',
    report_type: 'Interim',
    due_date: '2026-12-31',
    in_short:
      'Your grant gave 96 teens a first paid job with an adult beside them. Two employers closed, and we found others within a month.',
    promised: [
      'Teens who start a paid first job\t100',
      'Teens who finish it\t85%',
      'Credentials earned\t60',
      'Teens with an adult mentor\t96',
    ].join('\n'),
    delivered: [
      '96\tTwo employers closed',
      '85%\t',
      '58\tTwo tests are in January',
      '71\t25 are waiting for a match',
    ].join('\n'),
    challenges:
      'Two employers closed in September, so eleven teens waited three weeks for a new placement. We added a standby list of six employers and now sign placements a month earlier. Mentor recruiting was slower than planned, and we moved it from flyers to visits at churches and union halls.',
    story:
      'Amara (name changed) was sixteen and had never had a job interview. After eight weeks at a bakery she opened her first bank account, and in November her manager asked her to stay on weekends.',
    story_consent: 'Yes',
    spending: [
      'Personnel\t$26,000\t$21,400\t',
      'Teen stipends\t$14,400\t$11,808\t',
      'Transport\t$5,400\t$5,900\tA bus line was cut',
      'Supplies and training\t$8,200\t$6,150\t',
      'Indirect\t$6,000\t$4,900\t',
    ].join('\n'),
    next_steps:
      'Match the last 25 teens with mentors by February. Start the spring group of 24 teens in March. Send the final report by July 30, 2027.',
  },
};
