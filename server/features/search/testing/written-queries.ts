/** What somebody looks for in an organization, and how it might be asked. */
export interface WantedTask {
  kind: 'task';
  title: string;
  description: string;
}
export interface WantedDocument {
  kind: 'document';
  title: string;
  description: string | null;
  passages: string[];
}
export interface WantedMessage {
  kind: 'message';
  title: string;
  content: string;
}
export type Wanted = WantedTask | WantedDocument | WantedMessage;

export const wanted = {
  harlanMatch: {
    kind: 'task',
    title: 'Confirm the Harlan Foundation match',
    description: 'Ask whether grocer transport counts as an in-kind contribution.',
  },
  boardPacket: {
    kind: 'task',
    title: 'Send the board packet',
    description: 'Agenda, minutes of October and the treasurer’s statements, one week ahead.',
  },
  vanRepair: {
    kind: 'task',
    title: 'Pick up the van from Kowalczyk Garage',
    description: 'The alternator was replaced; the invoice number is 88213.',
  },
  muller: {
    kind: 'task',
    title: 'Thank Jürgen Müller for the piano',
    description: 'He plays at the café on Thursdays.',
  },
  silentAuction: {
    kind: 'task',
    title: 'Collect silent auction donations',
    description: 'Restaurants first, then the zoological garden and the lighthouse keepers.',
  },
  background: {
    kind: 'task',
    title: 'Renew background checks of volunteers',
    description: 'Fingerprints expire in February.',
  },
  form990: {
    kind: 'task',
    title: 'File Form 990 with the IRS',
    description: 'The extension ends on November 16.',
  },
  translation: {
    kind: 'task',
    title: 'Translate the enrollment flyer',
    description: 'Into Español, Việt ngữ and Português; the printer wants it by Friday.',
  },
  reserve: {
    kind: 'document',
    title: 'Operating reserve policy.docx',
    description: 'Adopted by the board in 2025',
    passages: [
      'Purpose. The organization keeps money aside so that a late reimbursement does not stop a program.',
      'Target. The reserve holds three months of ordinary expenses. Withdrawals above $7,500 need a vote of two thirds of the directors.',
    ],
  },
  rfp: {
    kind: 'document',
    title: 'Northwater RFP 2027.pdf',
    description: null,
    passages: [
      'Eligibility. Applicants serve young people in Lucas County and have been doing so for three years.',
      'Attachments. A logic model, the determination letter and two letters of support accompany the narrative.',
      'Submission. Proposals arrive through the portal by five o’clock; handwritten applications are not accepted.',
    ],
  },
  resume: {
    kind: 'document',
    title: 'Résumé Zoë Étienne.pdf',
    description: 'Applicant for the tutoring position',
    passages: [
      'Bilingual reading specialist. Led a summer academy in Montréal and coached forty novice instructors.',
      'Certified in the Orton-Gillingham approach; fluent in Haitian Creole.',
    ],
  },
  budget: {
    kind: 'document',
    title: 'Pantry budget 2027.xlsx',
    description: null,
    passages: [
      'Item | Amount\nRefrigerated trailer lease | 9,450\nForklift certification | 780',
      'Item | Amount\nPest control | 1,310\nHairnets and gloves | 265',
    ],
  },
  handbook: {
    kind: 'document',
    title: 'Employee handbook.docx',
    description: 'Draft four',
    passages: [
      'Bereavement leave. Employees receive five paid days after the death of a near relative.',
      'Whistleblowers. Nobody is punished for reporting a concern in good faith.',
      'Remote work. Supervisors may agree to two days at home; a stable connection is required.',
    ],
  },
  lease: {
    kind: 'document',
    title: 'Lease Saint Hedwig parish hall.pdf',
    description: 'Signed copy',
    passages: [
      'The tenant may use the gymnasium on weekdays between three and seven. Subletting is forbidden.',
      'Either party may terminate this agreement with ninety days of notice, by registered mail.',
    ],
  },
  impact: {
    kind: 'document',
    title: 'Impact story Amara.txt',
    description: null,
    passages: [
      'When Amara read her first chapter book aloud, her grandmother wept. The lantern festival came a week later.',
    ],
  },
  smorgasbord: {
    kind: 'document',
    title: 'Smörgåsbord menu Łódź night.pdf',
    description: 'Caterer’s proposal',
    passages: ['Pickled herring, crispbread and cloudberry jam for one hundred and sixty guests.'],
  },
  inquiry: {
    kind: 'message',
    title: 'Letter of inquiry',
    content: 'A letter of inquiry opens with the ask: how much, for what, and by when. Keep it under two pages.',
  },
  overhead: {
    kind: 'message',
    title: 'Indirect costs',
    content:
      'Without a negotiated rate you may charge the de minimis rate of fifteen percent of modified total direct costs.',
  },
  newsletter: {
    kind: 'message',
    title: 'Spring newsletter',
    content: 'Open with the beekeepers’ story, then thank the quilting guild, then the ask for monthly giving.',
  },
  interview: {
    kind: 'message',
    title: 'Interview questions',
    content: 'Ask each candidate the same behavioral questions; never ask about pregnancy, religion or citizenship.',
  },
  garcia: {
    kind: 'message',
    title: 'Señora García’s gift',
    content:
      'The bequest of Señora García goes to the endowment. Write to her niece in São Paulo before the announcement.',
  },
  crisis: {
    kind: 'message',
    title: 'Flood response',
    content: 'The basement flooded overnight. Photograph everything for the insurer and move the harpsichord upstairs.',
  },
} as const satisfies Record<string, Wanted>;
export type WantedName = keyof typeof wanted;

/** Twelve of each kind. */
export const writtenQueries: Record<string, [query: string, wanted: WantedName][]> = {
  'the beginning of words': [
    ['harl', 'harlanMatch'],
    ['board pac', 'boardPacket'],
    ['kowal', 'vanRepair'],
    ['silent auc', 'silentAuction'],
    ['operating res', 'reserve'],
    ['northw rfp', 'rfp'],
    ['pantry bud', 'budget'],
    ['employee hand', 'handbook'],
    ['hedwig par', 'lease'],
    ['letter inq', 'inquiry'],
    ['impact amar', 'impact'],
    ['renew backg', 'background'],
  ],
  'words with a typing error': [
    ['harlna', 'harlanMatch'],
    ['silent aucton', 'silentAuction'],
    ['handbok', 'handbook'],
    ['kovalczyk', 'vanRepair'],
    ['bakcground checks', 'background'],
    ['operatng reserve', 'reserve'],
    ['northwatter', 'rfp'],
    ['bereavment', 'handbook'],
    ['pariah hedwigg', 'lease'],
    ['newslettter', 'newsletter'],
    ['inteview questions', 'interview'],
    ['enrolment flier', 'translation'],
  ],
  'a quoted phrase': [
    ['"letter of inquiry"', 'inquiry'],
    ['"board packet"', 'boardPacket'],
    ['"three months of ordinary expenses"', 'reserve'],
    ['"handwritten applications"', 'rfp'],
    ['"good faith"', 'handbook'],
    ['“ninety days of notice”', 'lease'],
    ['"de minimis rate"', 'overhead'],
    ['"quilting guild"', 'newsletter'],
    ['"first chapter book" amara', 'impact'],
    ['"in-kind contribution"', 'harlanMatch'],
    ['"registered mail"', 'lease'],
    ['"form 990"', 'form990'],
  ],
  'other accents': [
    ['resume zoe', 'resume'],
    ['muller', 'muller'],
    ['jurgen', 'muller'],
    ['etienne', 'resume'],
    ['garcía', 'garcia'],
    ['senora garcia', 'garcia'],
    ['sao paulo', 'garcia'],
    ['smorgasbord', 'smorgasbord'],
    ['lodz', 'smorgasbord'],
    ['viet ngu', 'translation'],
    ['montreal', 'resume'],
    ['PORTUGUÊS', 'translation'],
  ],
  'words of the content alone': [
    ['forklift certification', 'budget'],
    ['7500 two thirds', 'reserve'],
    ['subletting', 'lease'],
    ['grocer transport', 'harlanMatch'],
    ['invoice 88213', 'vanRepair'],
    ['haitian creole', 'resume'],
    ['beekeepers', 'newsletter'],
    ['pregnancy religion', 'interview'],
    ['harpsichord', 'crisis'],
    ['cloudberry', 'smorgasbord'],
    ['logic model determination letter', 'rfp'],
    ['fingerprints', 'background'],
  ],
};
