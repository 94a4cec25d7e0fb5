import type { AgentType } from '../contract/agents.ts';
import type { Responses } from '../contract/flows.ts';
import type { DemoCalendar } from './calendar.ts';
import type { DemoName } from './people.ts';

interface DemoConversation {
  agentType: AgentType;
  owner: DemoName;
  title: string;
  says: string[];
  /** A guide in it: finished, or left at a step. */
  guide?: { id: string; responses: Responses; leftAtStep?: number };
}

export const listDemoConversations = (calendar: DemoCalendar): DemoConversation[] => [
  {
    agentType: 'grant_writer',
    owner: 'priya',
    title: 'Need statement for BrightPath',
    says: ['How do I write a need statement for BrightPath?', 'What documents do funders ask us to attach?'],
  },
  {
    agentType: 'grant_writer',
    owner: 'maya',
    title: 'Northwater full proposal',
    says: ['How long should each part of a proposal be?'],
    guide: {
      id: 'grant_outline',
      responses: {
        funder_name: 'Northwater Foundation',
        project_title: 'First Shift Teen Workforce',
        request_amount: '$60,000 of a $176,000 project',
      },
      leftAtStep: 3,
    },
  },
  {
    agentType: 'hr_coach',
    owner: 'luis',
    title: 'Hiring the Site Coordinator',
    says: ['Is a site coordinator exempt or non-exempt?', 'Which questions are illegal to ask a candidate?'],
  },
  {
    agentType: 'virtual_assistant',
    owner: 'dev',
    title: 'Board meeting',
    says: ['When should the board packet go out?'],
    guide: {
      id: 'meeting_scheduler',
      responses: {
        meeting_title: 'Board meeting',
        meeting_type: 'Board meeting',
        meeting_date: calendar.iso(19),
        start_time: '18:30',
        duration: '90 minutes',
        format: 'Hybrid',
        place_or_link: 'Oak Street Community Center, room 2, and https://meet.example/board',
        attendees: 'Board members\nMaya Okafor\nLuis Herrera',
        purpose: 'Adopt the budget of next year and decide on the reserve policy',
        pre_read: 'Draft budget\nReserve policy',
      },
    },
  },
  {
    agentType: 'fundraising_coach',
    owner: 'priya',
    title: 'Donor retention',
    says: ['What is a good donor retention rate?', 'How do I write a year-end appeal?'],
  },
  {
    agentType: 'general_coach',
    owner: 'maya',
    title: 'Reserves and risks',
    says: ['How much should we keep in reserve?', 'How do we make a risk register?'],
  },
  {
    agentType: 'marketing_coach',
    owner: 'jo',
    title: 'News of the east Toledo site',
    says: ['How do I format a press release?', 'How do I pitch a reporter?'],
  },
  {
    agentType: 'social_media',
    owner: 'jo',
    title: 'How often to post',
    says: ['How often should we post?', 'Can we post photos of kids?'],
  },
];
