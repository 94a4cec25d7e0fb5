import type { AgentType } from '../contract/agents.ts';
import type { DemoCalendar } from './calendar.ts';
import type { DemoName } from './people.ts';

export interface DemoTask {
  title: string;
  description: string;
  status: 'todo' | 'in_progress' | 'completed';
  priority: 'low' | 'medium' | 'high';
  due: number;
  assignee: DemoName;
  agent: AgentType | null;
  comment?: { by: DemoName; text: string };
}

/** `due`: days from today. */
export const listDemoTasks = (calendar: DemoCalendar): DemoTask[] => [
  {
    title: 'Submit Northwater full proposal',
    description: `8-page narrative, budget form, logic model. The portal closes on ${calendar.long(24)} at 5:00 p.m.`,
    status: 'in_progress',
    priority: 'high',
    due: 20,
    assignee: 'priya',
    agent: 'grant_writer',
    comment: { by: 'priya', text: 'Elena confirmed 12-point font is fine.' },
  },
  {
    title: 'Get two letters of support',
    description: 'Principal Grant and the workforce board. Send drafts.',
    status: 'in_progress',
    priority: 'high',
    due: 10,
    assignee: 'luis',
    agent: 'grant_writer',
  },
  {
    title: 'Confirm 25% match in writing',
    description: '$18,750 if we ask for $75,000: board match and volunteer hours.',
    status: 'todo',
    priority: 'high',
    due: 12,
    assignee: 'maya',
    agent: 'grant_writer',
  },
  {
    title: 'Test donation form on phones',
    description: 'Before GivingTuesday. Add the monthly choice.',
    status: 'todo',
    priority: 'high',
    due: 2,
    assignee: 'jo',
    agent: 'fundraising_coach',
  },
  {
    title: 'Call 25 lapsed donors over $250',
    description: 'The script is in the documents. Log each call in Little Green Light.',
    status: 'todo',
    priority: 'medium',
    due: 9,
    assignee: 'priya',
    agent: 'fundraising_coach',
  },
  {
    title: 'Draft year-end appeal, second mailing',
    description: 'Story of "Amara"; ask for $75; board match.',
    status: 'in_progress',
    priority: 'high',
    due: 4,
    assignee: 'priya',
    agent: 'fundraising_coach',
  },
  {
    title: 'Schedule GivingTuesday posts',
    description: 'Three for each platform, with alt text. Check that everybody shown agreed.',
    status: 'todo',
    priority: 'high',
    due: 8,
    assignee: 'jo',
    agent: 'social_media',
  },
  {
    title: 'Prepare the board packet',
    description: `Next year's budget, reserve policy, director's report for ${calendar.long(19)}. Send it a week before.`,
    status: 'todo',
    priority: 'high',
    due: 12,
    assignee: 'dev',
    agent: 'virtual_assistant',
    comment: { by: 'dev', text: 'Ruth will send the finance pages by Tuesday.' },
  },
  {
    title: 'Renew general liability insurance',
    description: `Compare two quotes. The policy expires on ${calendar.long(24)}.`,
    status: 'todo',
    priority: 'high',
    due: 16,
    assignee: 'dev',
    agent: null,
  },
  {
    title: 'Post Site Coordinator job',
    description: 'Range $46,000-$50,000; east Toledo.',
    status: 'completed',
    priority: 'medium',
    due: -3,
    assignee: 'luis',
    agent: 'hr_coach',
    comment: { by: 'luis', text: '14 applicants in the first week.' },
  },
  {
    title: 'Draft first employee handbook outline',
    description: 'Core sections. Counsel reviews it next.',
    status: 'todo',
    priority: 'low',
    due: 35,
    assignee: 'dev',
    agent: 'hr_coach',
  },
  {
    title: 'Interim report to Meridian Mutual',
    description: `Meals served and spending to date. Due ${calendar.long(55)}.`,
    status: 'todo',
    priority: 'medium',
    due: 48,
    assignee: 'luis',
    agent: 'grant_writer',
  },
  {
    title: 'Send last month’s newsletter',
    description: '4,275 subscribers. Lead story: first-job graduation.',
    status: 'completed',
    priority: 'medium',
    due: -25,
    assignee: 'jo',
    agent: 'marketing_coach',
  },
  {
    title: 'Update risk register',
    description: 'Add funder concentration at 23%, van age, data in three places.',
    status: 'todo',
    priority: 'medium',
    due: 21,
    assignee: 'maya',
    agent: 'general_coach',
  },
  {
    title: 'Thank spring breakfast sponsors',
    description: 'Seven sponsors: letters with the value of what they received.',
    status: 'completed',
    priority: 'high',
    due: -122,
    assignee: 'priya',
    agent: null,
  },
];
