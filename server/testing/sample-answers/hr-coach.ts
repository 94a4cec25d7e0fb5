import type { Responses } from '../../../contract/flows.ts';

export const hrCoachAnswers: Record<string, Responses> = {
  job_posting: {
    job_title: 'Site Coordinator',
    employment_type: 'Full-time',
    classification: 'Not sure',
    location_type: 'On site',
    reports_to: 'Luis Herrera, Program Director; supervises six tutors',
    purpose:
      'The Site Coordinator runs our after-school site at Oak Street so that 60 children read with somebody every day',
    responsibilities:
      'Plan and lead the daily program for 60 children\nSchedule and coach six tutors\nTalk with parents and teachers every week\nRecord attendance and reading levels\nKeep the site safe and stocked',
    qualifications: 'Two years of work with children\nCalm with a full room\nPasses a background check',
    preferred: 'Speaks Spanish or Arabic',
    pay_range: '$44,000 - $48,000 a year',
    benefits: 'Health insurance, Paid time off, Paid holidays',
    apply_by: 'Send a resume and a short letter to jobs@brightpath.example by January 15',
  },
  onboarding_checklist: {
    employee_name: 'Amara Silva',
    role: 'Site Coordinator',
    start_date: '2027-02-01',
    supervisor: 'Luis Herrera',
    work_location: 'Hybrid',
    systems: 'Email, Calendar, Case management',
    trainings: 'Mandated reporter, First aid',
    first_projects: 'Know the name of every child\nRun a full week alone\nMeet every teacher',
  },
  interview_questions: {
    job_title: 'Site Coordinator',
    interview_stage: 'Panel interview',
    competencies: 'Program delivery, Working with clients, Supervision, Time management',
    duration: '60 minutes',
    panel: 'Luis Herrera, Maya Okafor and a parent',
    work_sample: 'Yes',
    work_sample_task: 'Plan one hour for 20 children when two tutors are ill',
  },
  hr_policy: {
    policy_topic: 'Remote and flexible work',
    state: 'Ohio',
    staff_size: '1-14',
    applies_to: 'Full-time staff, Part-time staff',
    current_practice: 'People ask by text message and it depends on who is in',
    key_rules:
      'Up to two days a week from home, agreed in writing\nEveryone can be reached from 10 am to 3 pm\nProgram days are always on site',
    contact_person: 'Maya Okafor, Executive Director',
    effective_date: '2027-01-04',
  },
  offer_letter: {
    candidate_name: 'Amara Silva',
    job_title: 'Site Coordinator',
    start_date: '2027-02-01',
    employment_type: 'Full-time',
    classification: 'Non-exempt',
    pay: '$22.50 an hour, paid every two weeks',
    supervisor: 'Luis Herrera, Program Director',
    work_schedule: 'Oak Street Community Center, Monday to Friday from 10 to 6',
    benefits: 'Health insurance, Paid time off',
    contingencies: 'Background check, Reference check, Proof of work authorization',
    respond_by: '2026-12-11',
    signer: 'Maya Okafor, Executive Director',
  },
};
