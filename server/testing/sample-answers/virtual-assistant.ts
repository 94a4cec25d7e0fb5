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
  meeting_agenda: {
    meeting_name: 'December board meeting',
    meeting_type: 'Board meeting',
    meeting_date: '2026-12-10',
    start_time: '18:30',
    total_minutes: '90 minutes',
    topics:
      'Second summer site, Luis Herrera, 20, site memo\n2027 budget, Ruth Adeyemi, 25, draft budget\nReserve policy, Ruth Adeyemi, 10\nGivingTuesday results, Priya Raman, 5',
    decisions: 'Adopt the 2027 budget\nAdopt the operating reserve policy',
    consent_items: 'Previous minutes, Financial report, Committee reports',
    mission_moment: 'Tomas Reyes on a first night of reading at Oak Street',
  },
  meeting_minutes: {
    body_name: 'Board of Directors',
    meeting_date: '2026-12-10',
    start_time: '18:32',
    end_time: '20:05',
    present:
      'Ruth Adeyemi\nSam Cole\nLena Ortiz\nOmar Haddad\nGrace Kim\nWalt Jensen\nNia Brooks\nPeter Novak\nAnita Rao\nMaya Okafor (staff)\nLuis Herrera (staff)',
    absent: 'James Bell\nCarla Ruiz\nDee Thompson\nMark Lind',
    quorum: 'Yes',
    conflicts:
      'Sam Cole rents space to a partner of the summer program. He left the room for that item and did not vote.',
    motions:
      'Adopt the 2027 budget of $868,000, Ruth Adeyemi, Lena Ortiz, 9-0-0\nAdopt the operating reserve policy with a target of four months; moved by Omar Haddad; seconded by Grace Kim; 8-0-1\nOpen a second summer site in 2027, Nia Brooks, Walt Jensen, 7-1-0',
    discussion:
      'The budget with and without a second summer site\nWhether a target of three months of reserves would be enough\nThe risk that one funder brings in 23% of revenue',
    actions:
      'Send the signed budget to the bank, Ruth Adeyemi, December 18, 2026\nAsk three landlords for terms, Luis Herrera, January 15\nDraft a gift plan for the reserve, Priya Raman, January 29',
  },
  board_report: {
    period: 'Q4 2026',
    meeting_date: '2026-12-10',
    highlights:
      'BrightPath reached 412 children, 12 more than planned\nNorthwater invited us to send a full proposal of $75,000\nThe food pantry opened a second evening for families who work late',
    program_numbers:
      'BrightPath Tutoring, 400, 412\nFirst Shift Teen Workforce, 96 teens, 82 teens\nFamily Table Pantry, 900 visits, 690 visits',
    finance_note:
      'Revenue: $688,400 of $720,000\nExpenses: $709,250 of $701,700\nUnrestricted cash: $169,000. Fuel and a van repair put transport over budget; two open positions make up for it.',
    fundraising_note:
      'Raised $182,400 of the goal of $260,000 through October. Pending: Northwater Foundation, $75,000, decision on March 12; Meridian Mutual, $40,000, decision in January.',
    people_note:
      'Amara Silva starts as Site Coordinator in February. Two tutor positions are open. 138 volunteers gave 1,460 hours this quarter.',
    risks:
      'One funder brings in 23% of revenue; the next decision is in March\nThe pantry has fewer visits than planned since the bus line changed\nDonor, client and finance data are kept in three places',
    decisions:
      'Adopt the 2027 budget of $868,000\nAdopt the operating reserve policy with a target of four months\nTwo members to call on Northwater with us in January',
  },
  event_plan: {
    event_name: 'Light the Way Breakfast',
    event_type: 'Fundraiser or gala',
    event_date: '2027-04-22',
    start_time: '08:00',
    venue: 'Great hall, Toledo Public Library',
    goal: '$25,000 after costs and 30 new donors',
    expected_guests: '180 guests',
    income_plan: 'Tickets, 150, $75\nSponsors, 6, $2,500\nGifts in the room, 60, $120',
    expenses:
      'Hall and staff: $2,400\nBreakfast, $24 per guest\nSound and slides: $900\nPrinting and postage: $740\nPhotographer: $400',
    team: 'Sponsors: Priya Raman\nHall and breakfast: Dev Patel\nProgram and speakers: Maya Okafor\nInvitations and posts: Jo Lindqvist\nVolunteers: Luis Herrera',
    needs:
      'Insurance certificate, Accessibility and interpreters, Catering, Volunteers, Photographer with consent forms',
  },
};
