// "Can we use the Harmon grant for a cooler?": what the funder's letter says of the money.
import { listTopicStems } from '../../agents/text.ts';
import { splitSentences } from '../../documents/text.ts';
import type { Question } from '../answerer.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown } from '../escape-markdown.ts';
import { presentQuotes, type Quote } from '../quote-documents.ts';

const longestQuestion = 240;
const passagesRead = 30;
const mostQuoted = 3;
const mostSentences = 4;
const money = '(?:grants?|awards?|funds?|funding|money|gifts?|donations?|dollars)';
const asksForUse = new RegExp(
  String.raw`^(?:(?:and|so|but|ok|okay|hi|hello)[, ]+)*(?:(?:can|may|could|are|is|does|do|will|would) |what (?:can|may|could|is|does|are) |(?:for|on) what (?:can|may) |how (?:can|may) ).*\b(?:us(?:e[ds]?|ing)|spen[dt]|spending|pay|buy|cover[s]?|allow(?:s|ed)?|purchase|charge|for|restricted)\b`,
  'i',
);
/** "The Harmon grant", "money from the Harmon Foundation". */
const named = [
  new RegExp(
    String.raw`\b(?:the|our|this|that|with|from|under|of|use|spend) (?<name>(?:[\p{L}\d&'’.-]+ ){1,4}?)${money}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:from|by|of) (?:the |our )?(?<name>(?:[\p{L}\d&'’.-]+ ){1,4}?)(?:foundation|fund|trust|bank|family|council|endowment|company|club)\b`,
    'iu',
  ),
];
/** Words for a grant that name no funder. */
const general = new Set(
  listTopicStems(
    'grant grants fund funds funded funding award money gift gifts donation restricted unrestricted federal government state county city local capital general operating community program project foundation new big large small extra leftover remaining unspent reserve emergency endowment building trust donor donated dollars matching private public corporate raised budget petty board organization nonprofit',
  ),
);
const restricts =
  /\b(?:may|must|can|shall|will|is|are|to)(?: not|n[o']t)?(?: only)? (?:be )?(?:only )?(?:used?|spent|pay|cover|support|applied|restricted|limited|designated)\b|\b(?:restricted|limited|designated|earmarked) (?:to|for)\b|\bcannot\b|\b(?:un|not )allow(?:ed|able)\b|\bineligible\b|\bfor the purposes? of\b|\b(?:change|reallocat\w+|transfer)\b.{0,80}\b(?:approv|permission|consent)/i;
const purpose =
  /\b(?:grants?|awards?|gifts?|donat\w+|contribut\w+|\$ ?\d[\d,]*)\b.{0,160}\b(?:for|to support|toward)\b/i;
const ofMoney = /\b(?:grant|award|fund|money|gift|donation|contribution|dollars|it|they)s?\b|[$€£]/i;
const closing =
  'If these words do not settle it, ask your contact at the funder in writing before you spend the money.';

/** Null where no grant is named. */
export async function tellGrantUse(
  { text, documents }: Pick<Question, 'text' | 'documents'>,
  unknown: string[],
): Promise<Composed | null> {
  const asked = text.replaceAll(/\s+/g, ' ').trim();
  if (!documents || asked.length > longestQuestion || !asksForUse.test(asked)) return null;
  const name = readFunder(asked, unknown);
  if (name === null) return null;
  const stems = listTopicStems(name);
  const search = `${name} grant award funds may be used only not spent for purpose`;
  const passages = (await documents.findPassages(search, passagesRead)).filter(({ row }) => row === null);
  const ofFunder = new Set(
    passages
      .filter((passage) => speaksOf(`${passage.name} ${passage.text}`, stems))
      .map(({ documentId }) => documentId),
  );
  const quotes = passages
    .filter(({ documentId }) => ofFunder.has(documentId))
    .flatMap((passage): Quote[] => {
      const words = readRestrictions(passage.text);
      return words === '' ? [] : [{ passage, words }];
    })
    .slice(0, mostQuoted);
  if (quotes.length > 0)
    return presentQuotes('This is what your documents say of what the money is for:', quotes, closing);
  const quotesName = ofFunder.size > 0 ? 'Your documents name it, but nothing in them' : 'Nothing in your documents';
  return {
    text: `${quotesName} tells what the ${escapeMarkdown(name)} grant may be used for, and I would rather not guess.\n\nLook in the award letter or the grant agreement for its purpose, the approved budget and what is not allowed, and ask the funder in writing before you spend it on something else. Upload the letter under [Documents](/documents), and I will quote it.`,
    metadata: {},
  };
}

const speaksOf = (text: string, stems: string[]): boolean => {
  const said = new Set(text.split('\n').flatMap((line) => listTopicStems(line.replaceAll(/[._-]/g, ' '))));
  return stems.every((stem) => said.has(stem));
};

/** As the question writes it. Written small, it is a name where no article has the word. */
function readFunder(asked: string, unknown: string[]): string | null {
  for (const form of named) {
    const words = form.exec(asked)?.groups?.['name']?.trim().split(' ') ?? [];
    const own = words.filter((word) => {
      const stems = listTopicStems(word);
      const isName = /^\p{Lu}/u.test(word) || stems.some((stem) => unknown.includes(stem));
      return isName && stems.length > 0 && !stems.some((stem) => general.has(stem));
    });
    if (own.length > 0) return own.join(' ');
  }
  return null;
}

/** Those that say what it may be used for; where none does, what it was given for. */
function readRestrictions(text: string): string {
  const sentences = text.split('\n').flatMap(splitSentences);
  const restricting = sentences.filter((sentence) => restricts.test(sentence) && ofMoney.test(sentence));
  const given = sentences.filter(
    (sentence) => purpose.test(sentence) && /\b(?:award|grant|gift|pleased|glad|approved)/i.test(sentence),
  );
  return [...given.slice(0, 1), ...restricting.filter((each) => !given.slice(0, 1).includes(each))]
    .slice(0, mostSentences)
    .join(' ');
}
