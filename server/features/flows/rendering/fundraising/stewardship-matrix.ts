// Who is thanked how, when and by whom: the table of the Donor Stewardship Plan guide.
type Touch =
  | 'Thank-you letter'
  | 'Thank-you call'
  | 'Handwritten note'
  | 'Impact email'
  | 'Newsletter'
  | 'Video message'
  | 'Site visit'
  | 'Annual report'
  | 'Survey'
  | 'Birthday or giving anniversary'
  | 'Event invitation';
type Helper =
  'Executive director' | 'Development staff' | 'Program staff' | 'Board members' | 'Volunteers' | 'Clients or alumni';

interface Care {
  /** What fits best comes first, for each moment of the year; of the touches chosen, the first ones are planned. */
  moments: readonly (readonly Touch[])[];
  /** How many touches at one moment. */
  most: number;
  owners: readonly Helper[];
}

const moments = ['Within 48 hours', 'Within 30 days', 'Within 90 days', 'At 6 months', 'Once a year'];

const personal: Care = {
  moments: [
    ['Thank-you call', 'Handwritten note', 'Thank-you letter', 'Video message', 'Impact email'],
    ['Handwritten note', 'Video message', 'Impact email', 'Thank-you letter'],
    ['Site visit', 'Impact email', 'Event invitation', 'Newsletter'],
    ['Event invitation', 'Impact email', 'Site visit', 'Newsletter'],
    ['Annual report', 'Birthday or giving anniversary', 'Site visit', 'Survey'],
  ],
  most: 2,
  owners: ['Executive director', 'Board members', 'Development staff'],
};
const middle: Care = {
  moments: [
    ['Thank-you letter', 'Thank-you call', 'Handwritten note', 'Video message', 'Impact email'],
    ['Thank-you call', 'Handwritten note', 'Impact email', 'Video message'],
    ['Impact email', 'Newsletter', 'Video message'],
    ['Newsletter', 'Event invitation', 'Survey', 'Impact email'],
    ['Annual report', 'Birthday or giving anniversary', 'Survey'],
  ],
  most: 1,
  owners: ['Development staff', 'Board members', 'Executive director', 'Volunteers'],
};
const broad: Care = {
  moments: [
    ['Thank-you letter', 'Impact email', 'Video message', 'Handwritten note'],
    ['Impact email', 'Newsletter', 'Video message'],
    ['Newsletter', 'Impact email', 'Survey'],
    ['Newsletter', 'Impact email', 'Event invitation'],
    ['Annual report', 'Birthday or giving anniversary', 'Survey', 'Newsletter'],
  ],
  most: 1,
  owners: ['Development staff', 'Volunteers', 'Clients or alumni', 'Executive director'],
};
const first: Care = {
  moments: [
    ['Thank-you call', 'Thank-you letter', 'Handwritten note', 'Video message', 'Impact email'],
    ['Impact email', 'Video message', 'Handwritten note', 'Newsletter'],
    ['Survey', 'Impact email', 'Newsletter', 'Event invitation'],
    ['Newsletter', 'Event invitation', 'Impact email'],
    ['Birthday or giving anniversary', 'Annual report', 'Survey'],
  ],
  most: 1,
  owners: ['Board members', 'Volunteers', 'Development staff', 'Executive director'],
};
const monthly: Care = {
  moments: [
    ['Thank-you letter', 'Thank-you call', 'Handwritten note', 'Impact email'],
    ['Handwritten note', 'Impact email', 'Video message', 'Newsletter'],
    ['Impact email', 'Newsletter', 'Video message'],
    ['Video message', 'Impact email', 'Newsletter', 'Event invitation'],
    ['Birthday or giving anniversary', 'Annual report', 'Survey'],
  ],
  most: 1,
  owners: ['Development staff', 'Program staff', 'Clients or alumni', 'Executive director'],
};

const careOf: Record<string, Care> = {
  'First-time donors': first,
  'Under $100': broad,
  '$100 - $499': middle,
  '$500 - $999': middle,
  '$1000 - $4999': personal,
  '$5000 and above': personal,
  'Monthly donors': monthly,
  'Corporate and foundation': personal,
  'Legacy donors': personal,
};

/** The rest happens once a year for each donor. */
const repeated: ReadonlySet<string> = new Set<Touch>(['Impact email', 'Newsletter']);

interface Choice {
  text: string;
  toString: () => string;
}

/** A row for each level, a column for each moment; a moment for which nothing chosen fits stays empty. */
export function formatStewardshipMatrix(
  levels: readonly Choice[],
  touches: readonly Choice[],
  owners: readonly Choice[],
): string {
  const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;
  const lines = levels.map((level) => {
    const care = careOf[level.text] ?? broad;
    const used = new Set<string>();
    const cells = care.moments.map((preferred, index) => {
      const fresh = preferred.filter((name) => !used.has(name));
      const planned = pick(fresh, touches, care.most);
      for (const { text } of planned) used.add(text);
      const shown =
        planned.length > 0
          ? planned
          : pick(
              preferred.filter((name) => repeated.has(name)),
              touches,
              1,
            );
      return (index === 0 ? ['Receipt', ...shown] : shown).join('; ');
    });
    return row([nameLevel(level), ...cells, pick(care.owners, owners, 1)[0] ?? owners[0] ?? '']);
  });
  return [row(['Level', ...moments, 'Owner']), row(['---', ...moments.map(() => '---'), '---']), ...lines].join('\n');
}

/** "$1000 - $4999" as "$1,000 to $4,999": an option has no comma, and a narrow column breaks the line at the word. */
const nameLevel = (level: Choice): Choice | string =>
  /\d{3}/.test(level.text) ? level.text.replace(/\b(\d)(\d{3})\b/g, '$1,$2').replace(' - ', ' to ') : level;

const pick = (preferred: readonly string[], chosen: readonly Choice[], most: number): Choice[] =>
  preferred.flatMap((name) => chosen.find(({ text }) => text === name) ?? []).slice(0, most);
