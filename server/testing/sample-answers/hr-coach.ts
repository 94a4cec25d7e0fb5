import type { Responses } from '../../../contract/flows.ts';

export const hrCoachAnswers: Record<string, Responses> = {
  job_posting: {
    job_title: 'Site Coordinator',
    employment_type: 'Full-time',
    classification: 'Not sure',
    location_type: 'On site',
    reports_to: 'Luis Herrera, Program Director',
    supervises: 'Six tutors',
    purpose:
      'The Site Coordinator runs our after-school site at Oak Street so that 60 children read with somebody every day',
    responsibilities:
      'Plan and lead the daily program for 60 children\nSchedule and coach six tutors\nTalk with parents and teachers every week\nRecord attendance and reading levels\nKeep the site safe and stocked',
    qualifications: 'Two years of work with children\nCalm with a full room\nPasses a background check',
    preferred: 'Speaks Spanish or Arabic',
    schedule:
      'Monday to Friday, 10 to 6, at 210 Oak Street. The work includes standing for two hours and carrying boxes of up to 25 pounds.',
    pay_range: '$44,000 - $48,000 a year',
    benefits: 'Health insurance, Paid time off, Paid holidays',
    benefit_details: 'Health insurance, of which we pay 80%\n15 days of paid time off a year\nNine paid holidays',
    process: 'We call everybody by January 29. There are two interviews.',
    apply_by: 'Send a resume and a short letter to jobs@brightpath.example by January 15',
    closing_day: '2027-01-15',
    first_day: '2027-03-01',
  },
  onboarding_checklist: {
    employee_name: 'Amara Silva',
    role: 'Site Coordinator',
    start_date: '2027-02-01',
    supervisor: 'Luis Herrera',
    buddy: 'Ana Ruiz',
    accounts_by: 'Ana Ruiz',
    files_by: 'Maya Okafor',
    payroll_by: 'Dev Patel',
    work_location: 'Hybrid',
    systems: 'Email, Calendar, Case management',
    trainings: 'Mandated reporter, First aid',
    training_plan: 'Mandated reporter\tFebruary 9, 2027\tLuis Herrera\nFirst aid\tMarch 6, 2027\t',
    arrival: '9:30 am at 210 Oak Street; ask for Ana Ruiz and bring papers for Form I-9',
    first_week:
      'A walk through both rooms and the school office\tFebruary 2, 2027\tAna Ruiz\nThe afternoon program, watching\tFebruary 3, 2027\tTomas Reyes',
    must_know: 'The way out and the meeting point: Ana Ruiz\nWhom to call when a child is not picked up: Luis Herrera',
    later_goals: 'Every tutor has been watched and talked to once',
    first_projects: 'Know the name of every child\nRun a full week alone\nMeet every teacher',
  },
  interview_questions: {
    job_title: 'Site Coordinator',
    interview_stage: 'Panel interview',
    competencies: 'Program delivery, Working with clients, Supervision, Time management',
    duration: '60 minutes',
    panel: 'Luis Herrera, Maya Okafor and a parent',
    own_questions: 'A parent is 40 minutes late for the third time this week. What do you say?',
    strong_answers: 'Greets them calmly first, and says what the rule is when the child is not there',
    next_step: 'Next is a visit to the site. We call everybody by February 5.',
    work_sample: 'Yes',
    work_sample_task: 'Plan one hour for 20 children when two tutors are ill',
  },
  hr_policy: {
    policy_topic: 'Remote and flexible work',
    state: 'Ohio',
    staff_size: '1-14',
    applies_to: 'Full-time staff, Part-time staff',
    purpose: 'People should know before they ask what they may count on, and program days must be staffed.',
    key_rules:
      'Up to two days a week from home, agreed in writing\nEveryone can be reached from 10 am to 3 pm\nProgram days are always on site',
    cases:
      'A child is ill at home\tThe day at home may move\nThe connection at home fails\tThe rest of the day is worked on site',
    terms:
      'All hours worked by staff who are paid by the hour are recorded and paid, This policy takes the place of whatever was written before on its subject',
    contact_person: 'Maya Okafor, Executive Director',
    effective_date: '2027-01-04',
  },
  offer_letter: {
    candidate_name: 'Amara Silva',
    job_title: 'Site Coordinator',
    start_date: '2027-02-01',
    employment_type: 'Full-time',
    classification: 'Non-exempt',
    pay: '$22.50 an hour',
    pay_frequency: 'Every two weeks',
    pay_days: 'Every second Friday',
    background: 'The state check, with fingerprints',
    supervisor: 'Luis Herrera, Program Director',
    work_schedule: 'Oak Street Community Center, Monday to Friday from 10 to 6',
    state: 'Ohio',
    probation: 'The first 90 days are an introductory period',
    benefits: 'Health insurance, Paid time off',
    benefit_details:
      'Health insurance from March 1; we pay 80% of your premium\n15 days of paid time off a year, from the first day',
    checks_by: '2027-01-15',
    contingencies: 'Background check, Reference check, Proof of work authorization',
    respond_by: '2026-12-11',
    signer: 'Maya Okafor, Executive Director',
  },
  performance_review: {
    employee_name: 'Tomas Reyes',
    role: 'Site Coordinator, Oak Street',
    review_period: 'January - December 2026',
    goals_met:
      'Places filled at Oak Street\t60\t64\tMet\nWeeks with complete reading logs\t50\t47\nFamily nights held\t2\t2\tMet',
    strengths:
      'Tomas knows every child and every parent by name. When a family lost its home in April, he had a plan with the school counselor the same afternoon.\nHe trains tutors well. Five of his six tutors came back for a second year.',
    growth_areas:
      'The October and November budget talks\tThe supply list came two weeks late\tWe paid rush shipping of $180',
    overall: 'Meets expectations',
    rating_reason: 'Two of three goals were met, and the third nearly. Two supply lists came late.',
    next_goals:
      'Raise the share of children who gain a full reading level at Oak Street\t66%, from 58%\tJune 30, 2027\nSend the supply list on time\tIt is there on the first of each month\nTrain a second person to close the site\tBoth have closed it alone\tMarch 1, 2027',
    support_needed: 'Training, Clearer priorities',
    support_details:
      'A course on budgets in March; we pay the fee\nLuis names the three tasks that come first, every Monday',
    improvement_plan:
      'Supply lists and time sheets reach the office on the first of each month. We check together every second Friday, and the plan ends when three months in a row are on time.',
  },
  volunteer_role: {
    role_title: 'Homework Mentor',
    program: 'BrightPath Tutoring',
    impact:
      'Children who read with the same adult every week gain confidence first and skill soon after. Last year 412 children had somebody to read with, and six in ten gained a full reading level.',
    duties:
      'Sit with the same two children every week and read together\nHelp with homework in reading and math\nWrite two lines in the reading log after each visit\nTell the site coordinator when something worries you',
    time_commitment: 'Two hours a week, on the same afternoon, from September to May',
    location: 'On site',
    requirements: 'Background check, Age 18+, Confidentiality agreement, Orientation',
    other_requirements: 'Patience with noise',
    supervisor: 'Tomas Reyes, Site Coordinator',
    benefits: 'Training, References, Service hours, Recognition event',
    other_benefits: 'Free parking behind the school',
    contact: 'Tomas Reyes, (419) 555-0188',
  },
};
