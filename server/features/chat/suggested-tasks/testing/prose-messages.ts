import type { ReadMessage } from './score-suggestions.ts';

/** Answers of the agents in a paragraph or two. */
export const proseMessages: ReadMessage[] = [
  {
    about: 'Grace after a decline',
    message:
      'I’m sorry about the decline; this funder gets 300 requests a year. Email the program officer this week to ask for reviewer comments. Put the spring cycle (opens February 1) on the grant calendar. You might also look at two smaller family foundations.',
    tasks: [
      'Email program officer for reviewer comments',
      'Put spring cycle on grant calendar',
      'Look at two smaller family foundations',
    ],
  },
  {
    about: 'Harper on a complaint',
    message:
      'I’m glad you told me. Please take this to the contact your policy names today. Write down what you were told, with dates, and keep it in a locked file. Don’t promise the employee that it stays secret. Talk to an employment attorney before you decide anything about his job.',
    tasks: ['Take this to policy contact today', 'Write down what you were told', 'Talk to an employment attorney'],
  },
  {
    about: 'Vera on a breakfast',
    message:
      'For a 60-person breakfast you need to reserve the hall by December 1, confirm the caterer and send the guest list to Rosa. Remember to order name tags. I’ve already drafted the run of show.',
    tasks: ['Reserve the hall by December 1', 'Confirm the caterer', 'Send guest list to Rosa', 'Order name tags'],
  },
  {
    about: 'Vera asks back',
    message:
      'Which of the three dates works best for your treasurer? Once I know, I can write the invitation and add the dial-in.',
    tasks: [],
  },
  {
    about: 'Felix on retention',
    message:
      'Retention is cheaper than acquisition: keeping a donor costs a fraction of finding one. Focus on the second gift. Be consistent and stay grateful. Most nonprofits lose more than half of their first-time donors.',
    tasks: [],
  },
  {
    about: 'Felix on an appeal',
    message:
      'Your year-end appeal should go out by December 1. You need to choose one story with written consent, set the ask amounts and get the mailing list from Priya. Then proofread it aloud.',
    tasks: [
      'Send year-end appeal by December 1',
      'Choose one story with written consent',
      'Set ask amounts',
      'Get mailing list from Priya',
      'Proofread appeal aloud',
    ],
  },
  {
    about: 'Casey on two ways',
    message:
      'You could either merge the two programs or hand one to a partner. Merging saves about $18,000 a year; a partner keeps the site open. Both are reasonable. Which matters more to your board?',
    tasks: [],
  },
  {
    about: 'Casey on compliance',
    message:
      'Make sure the conflict of interest policy is signed by every board member, and don’t forget to renew the charitable registration before January 31. It would help to give the treasurer view-only access to the bank account.',
    tasks: [
      'Get conflict of interest policy signed by every board member',
      'Renew charitable registration before January 31',
      'Give treasurer view-only access to the bank account',
    ],
  },
  {
    about: 'Casey on the budget',
    message:
      'Your profile says the annual budget is $420,000 and grants are 58% of revenue. The largest expense is staff, at $261,000. That leaves about $159,000 for everything else.',
    tasks: [],
  },
  {
    about: 'Sam on GivingTuesday',
    message:
      'Great! Your GivingTuesday plan is ready. I’ve scheduled nothing yet, because I can’t post for you. Upload the video to Instagram by Monday, pin the donation link, and ask Sam to film a 20-second thank-you.',
    tasks: ['Upload video to Instagram by Monday', 'Pin the donation link', 'Ask Sam to film a 20-second thank-you'],
  },
  {
    about: 'Sam on reach',
    message:
      'Instagram shows a post to more people when they save or share it. Reels get about twice the reach of photos for small accounts. Hashtags help less than they used to.',
    tasks: [],
  },
  {
    about: 'Vera on an email from the county',
    message:
      'The email from the county asks for three things: a certificate of insurance, the signed lease amendment and a contact for emergencies. They need all of it by December 4. Send the certificate and the amendment together; I’d copy the landlord.',
    tasks: ['Send certificate and lease amendment together'],
  },
  {
    about: 'Vera on the week',
    message:
      'Thanks for the notes. Here’s how I would run the week. On Monday, meet with Priya to agree on the numbers. Tuesday is for writing: finish the needs section and send it to Maria for a check. By Wednesday noon the budget must be approved by the treasurer. Keep Friday free. Good luck!',
    tasks: [
      'Meet with Priya to agree on numbers',
      'Finish the needs section',
      'Send needs section to Maria for a check',
      'Get budget approved by treasurer by Wednesday noon',
    ],
  },
];
