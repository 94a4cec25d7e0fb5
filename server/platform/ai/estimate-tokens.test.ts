import { describe, expect, it } from 'vitest';
import { cutToTokens, estimateTokens } from './index.ts';

/** Texts with the number of tokens that a tokenizer makes of them: recorded from OpenAI's o200k_base. */
const samples: Record<string, { text: string; tokens: number }> = {
  'English prose': {
    text: 'Thank you for meeting with our team last Tuesday. We were glad to hear that the foundation wants to support after-school tutoring, and we have attached a short summary of what the children achieved this year. If anything is missing, please let me know before the board meets again; we would rather correct it now than explain it later.',
    tokens: 66,
  },
  'formal prose': {
    text: 'Notwithstanding the foregoing, the grantee organization shall maintain comprehensive documentation substantiating all expenditures, including contemporaneous timesheets, reimbursement authorizations and procurement justifications, for a minimum of seven years following the conclusion of the award period.',
    tokens: 47,
  },
  names: {
    text: 'Adaeze Okonkwo, Siobhán McAllister, Rev. Dr. Tomás Villanueva-Ruiz, Nguyễn Thị Hạnh, Priya Raghunathan, Jean-Baptiste Delacroix, Kwame Asante-Boateng, Yevgenia Kuznetsova, Marguerite O’Shaughnessy, Abdul-Rahman al-Khatib, Wojciech Szymański, Leilani Kealoha.',
    tokens: 97,
  },
  figures: {
    text: 'Income 2025: $1,284,310.55; expenses $1,197,004.20; net $87,306.35 (6.8%). Reserves on 12/31/2025: $402,118. Grants: 41, of which 17 over $25,000. Phone 555-0142-8890, EIN 47-3382019, room 12B, 3:45 p.m.',
    tokens: 97,
  },
  'a Markdown table': {
    text: '| Program | Budget | Spent | Left |\n| --- | ---: | ---: | ---: |\n| Food pantry | $48,000 | $31,250 | $16,750 |\n| Tutoring | $22,500 | $19,875 | $2,625 |\n| Shelter nights | $105,000 | $88,140 | $16,860 |\n| Volunteer training | $6,200 | $1,950 | $4,250 |\n',
    tokens: 98,
  },
  JSON: {
    text: '{"kind":"award-letter","summary":[{"text":"The grant pays for tutors.","quote":"to pay for tutors"}],"dates":[{"date":"2027-06-30","label":"First report","quote":"by June 30, 2027"}],"amounts":[{"amount":25000,"currency":"USD","label":"Grant","quote":"$25,000"}],"tasks":[{"title":"Send the report","priority":"high","dueDate":null}]}',
    tokens: 98,
  },
  Spanish: {
    text: 'Gracias por su apoyo durante el año pasado. Con su donación pudimos ofrecer clases de lectura a ciento veinte niños y entregar alimentos a las familias del barrio. La próxima reunión del consejo será el jueves, y nos gustaría que usted nos acompañara para conocer a los voluntarios y escuchar sus historias.',
    tokens: 60,
  },
  code: {
    text: "export async function findDonors(database: Connection, organizationId: string): Promise<DonorRow[]> {\n  const rows = await database\n    .select({ id: donors.id, name: donors.name })\n    .from(donors)\n    .where(and(eq(donors.organizationId, organizationId), isNull(donors.deletedAt)));\n  return rows.filter((row) => row.name !== '');\n}\n",
    tokens: 85,
  },
  'a list': {
    text: '# Before the site visit\n\n- [ ] Print the agenda\n- [x] Call Ms. Rivera about parking\n- [ ] Clean the kitchen, the hall and the back room\n- [ ] Ask two parents to come\n\n## On the day\n\n1. Coffee at 9:00\n2. Tour of the classrooms\n3. Questions about the budget\n',
    tokens: 75,
  },
  Russian: {
    text: 'Спасибо за вашу поддержку. В прошлом году мы помогли ста двадцати семьям, и в этом году хотим открыть вторую столовую для пожилых людей в нашем районе.',
    tokens: 38,
  },
  Chinese: {
    text: '感谢您去年对我们的支持。我们为一百二十个家庭提供了食物，今年希望在社区里开设第二个食堂，为老年人服务。',
    tokens: 36,
  },
  Arabic: {
    text: 'شكرا لدعمكم في العام الماضي. ساعدنا مئة وعشرين عائلة، ونأمل هذا العام أن نفتح مطعما ثانيا لكبار السن في حينا.',
    tokens: 39,
  },
  'a mail with addresses': {
    text: 'From: grants@lakeside-fund.example\nTo: office@riverbend-reads.example\nSubject: Re: LOI #2027-118\n\nHi Dana,\nplease upload it at https://portal.lakeside-fund.example/apply/2027?step=3&org=riverbend by Friday, 5 p.m. ET. 🙂\nThanks!\n',
    tokens: 76,
  },
};

// Tokenizers differ most where they know a language little.
const strange = new Set(['Russian', 'Arabic']);

it.each(Object.entries(samples))('the estimate of %s is near to what a tokenizer counts', (name, { text, tokens }) => {
  const off = Math.abs(estimateTokens(text) / tokens - 1);
  expect(off).toBeLessThan(strange.has(name) ? 0.3 : 0.15);
});

it.each([
  ['', 0, 0],
  ['🎉🎉🎉', 3, 9],
  ['x'.repeat(2_000), 200, 400],
  ['<|im_end|>{"a":[1,2]}', 9, 20],
])('the estimate of %j is from %i to %i', (text, least, most) => {
  expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
  expect(estimateTokens(text)).toBeLessThanOrEqual(most);
});

describe('a text cut to tokens', () => {
  it('stays as it is where it fits', () => expect(cutToTokens('Good food.', 10)).toBe('Good food.'));

  it.each(['The kitchen opens at nine. '.repeat(50), 'x'.repeat(2000), '🎉'.repeat(500), '食物'.repeat(500)])(
    'fits, is whole to its last word, and says that it was cut',
    (text) => {
      const cut = cutToTokens(text, 60);
      expect(estimateTokens(cut)).toBeLessThanOrEqual(60);
      expect(estimateTokens(cut)).toBeGreaterThan(40);
      expect(cut.endsWith(' […]')).toBe(true);
      expect(text.startsWith(cut.slice(0, -4))).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
    },
  );
});
