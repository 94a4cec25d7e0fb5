import type { Responses } from '../../../contract/flows.ts';

export const virtualAssistantAnswers: Record<string, Responses> = {
  meeting_scheduler: {
    meeting_title: 'December board meeting',
    meeting_type: 'Board meeting',
    meeting_date: '2026-12-10',
    start_time: '18:30',
    duration: '90 minutes',
    format: 'Hybrid',
    place_or_link: 'Oak Street Community Center, room 2',
    link: 'https://meet.example/board',
    attendees: 'Board members\nMaya Okafor\nLuis Herrera',
    names_invited: 'Yes',
    purpose: 'Adopt the 2027 budget and decide about the second summer site',
    points: 'Minutes of October\t5\t\nThe 2027 budget\t45\tLuis Herrera\nThe second summer site\t40\tMaya Okafor',
    pre_read: 'Draft budget\nMemo on the summer site',
    reply_by: '2026-12-04',
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
      'Second summer site\tLuis Herrera\t20\tDiscuss\n2027 budget\tRuth Adeyemi\t25\tDecide\nReserve policy\tRuth Adeyemi\t10\tDecide\nGivingTuesday results\tPriya Raman\t5\tInform',
    read: 'Site memo\nDraft budget',
    decisions: 'Adopt the 2027 budget\nAdopt the operating reserve policy',
    consent_items: 'Previous minutes, Financial report, Committee reports',
    mission_moment: 'Tomas Reyes on a first night of reading at Oak Street',
  },
  meeting_minutes: {
    body_name: 'Board of Directors',
    meeting_date: '2026-12-10',
    start_time: '18:32',
    end_time: '20:05',
    place: 'Oak Street Community Center',
    present:
      'Ruth Adeyemi\tChair\nSam Cole\tTreasurer\nLena Ortiz\tSecretary\nOmar Haddad\tMember\nGrace Kim\tMember\nWalt Jensen\tMember\nNia Brooks\tMember\nPeter Novak\tMember\nAnita Rao\tMember\nMaya Okafor\tStaff\nLuis Herrera\tStaff',
    absent: 'James Bell\nCarla Ruiz\nDee Thompson\nMark Lind',
    quorum: 'Yes',
    conflicts:
      'Sam Cole rents space to a partner of the summer program. He left the room for that item and did not vote.',
    last_minutes: 'Approved as presented',
    reports: "The treasurer's report through October\nThe director's report",
    motions:
      'Adopt the 2027 budget of $868,000\tPeter Novak\tLena Ortiz\t9\t0\t0\nAdopt the operating reserve policy with a target of four months\tOmar Haddad\tGrace Kim\t8\t0\t1\nOpen a second summer site in 2027\tNia Brooks\tWalt Jensen\t7\t1\t0',
    discussion:
      'The budget with and without a second summer site\nWhether a target of three months of reserves would be enough\nThe risk that one funder brings in 23% of revenue',
    actions:
      'Send the signed budget to the bank\tRuth Adeyemi\tDecember 18, 2026\nAsk three landlords for terms\tLuis Herrera\t2027-01-15\nDraft a gift plan for the reserve\tPriya Raman\t1/29/2027',
  },
  board_report: {
    period: 'Q4 2026',
    meeting_date: '2026-12-10',
    year_start: '2026-01-01',
    as_of: '2026-11-30',
    highlights:
      'BrightPath reached 412 children, 12 more than planned\nNorthwater invited us to send a full proposal of $75,000\nThe food pantry opened a second evening for families who work late',
    program_numbers:
      'Children tutored by BrightPath\t400\t412\t\tHigher\nTeens placed by First Shift\t96\t82\tTwo employers closed for the winter\tHigher\nVisits to the Family Table Pantry\t900\t690\tThe bus line changed in August\tHigher',
    finance_note:
      'Revenue\t$720,000\t$688,400\tOne grant comes in January\nExpenses\t$701,700\t$709,250\tFuel and a van repair\nUnrestricted cash\t\t$169,000\t\nExpenses per month\t\t64,500\t',
    outlook: 'We expect to end the year even, once the grant that was moved to January is in.',
    fundraising_note:
      'Foundations\t$140,000\t$90,000\t$75,000\tMarch 12 (Northwater)\tAsked for\nCompanies\t$60,000\t$42,400\t$40,000\tJanuary (Meridian Mutual)\nIndividuals\t$60,000\t$50,000\t\t',
    people_note:
      'Amara Silva starts as Site Coordinator in February. Two tutor positions are open. 138 volunteers gave 1,460 hours this quarter.',
    objectives:
      'Open a second site\tOn track\tThree landlords are named\nA reserve of four months\tAt risk\tTwo months are in the bank',
    risks:
      'One funder brings in 23% of revenue\tTwo new proposals before March\tPriya Raman\nThe pantry has fewer visits since the bus line changed\tA stop is asked for\tLuis Herrera\nDonor, client and finance data are kept in three places\t\t',
    decisions:
      'Adopt the 2027 budget of $868,000\t\t\t\nAdopt the operating reserve policy with a target of four months\t\t\tA reserve of four months\nRepair the pantry van\t$6,400\tReserves\tOpen a second site',
  },
  event_plan: {
    event_name: 'Light the Way Breakfast',
    event_type: 'Fundraiser or gala',
    event_date: '2027-04-22',
    start_time: '08:00',
    venue: 'Great hall, Toledo Public Library',
    goal: '$25,000 after costs and 30 new donors',
    expected_guests: '180 guests',
    income_plan: 'Tickets\tTickets\t150\t$75\nSponsors\tSponsors\t6\t$2,500\nGifts in the room\tGifts\t60\t$120',
    expenses:
      'Hall and staff\tOnce\t$2,400\nBreakfast\tFor each guest\t$24\nSound and slides\tOnce\t$900\nPrinting and postage\tOnce\t$740\nPhotographer\tOnce\t$400',
    day_contact: 'Dev Patel, (419) 555-0177',
    fallback: 'The library opens its second hall; nothing is outside',
    team: 'Sponsors\tPriya Raman\nHall and breakfast\tDev Patel\nProgram and speakers\tMaya Okafor\nInvitations and posts\tJo Lindqvist\nVolunteers\tLuis Herrera\nInsurance certificate\t',
  },
};
