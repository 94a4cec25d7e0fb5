import type { Responses } from '../../../contract/flows.ts';

export const virtualAssistantAnswers: Record<string, Responses> = {
  meeting_scheduler: {
    meeting_title: 'December board meeting',
    meeting_type: 'Board meeting',
    meeting_date: '2026-12-10',
    start_time: '18:30',
    duration: '90 minutes',
    format: 'Hybrid',
    place_or_link: 'Oak Street Community Center, room 2, and https://meet.example/board',
    attendees: 'Board members\nMaya Okafor\nLuis Herrera',
    purpose: 'Adopt the 2027 budget and decide about the second summer site',
    pre_read: 'Draft budget\nMemo on the summer site',
  },
  message_template: {
    context:
      'We are applying to the Northwater Foundation for BrightPath Summer Bridge, and the foundation asks for two letters of support from partners.',
    audience: 'Principal Dana Whitfield',
    key_message:
      'Please sign a one-page letter of support that describes how [organization] and your school work together. A draft is attached.',
    timeline: 'We need the signed letter by December 4, 2026',
    additional_details:
      'The proposal is due on December 15.\nQuestions: [contact], [phone].\nYour contribution: [contribution]',
  },
};
