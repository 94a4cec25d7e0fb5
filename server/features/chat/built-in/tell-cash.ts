// "How much money do we have in the bank?": what the organization's own minutes and reports say of it.
import { describePlace, placeOfWords, splitSentences } from '../../documents/text.ts';
import type { PassageHit } from '../../search/index.ts';
import type { Question } from '../answerer.ts';
import { citeDocument, sourceOf } from '../cite-document.ts';
import type { Composed } from '../composed.ts';
import { escapeMarkdown, quoteMarkdown } from '../escape-markdown.ts';

const longestQuestion = 300;
const passagesRead = 20;
const mostQuoted = 3;
const asksAmount =
  /\bhow much (?:money |cash )?(?:is|are|do|have|did|was|were|'s)\b|\bhow much (?:money|cash)\b|\bwhat(?:'s| is| are| was| were)?\b|\bdo we have\b|\bhow (?:high|low|big) (?:is|are|was)\b|^(?:and|our|the)\b/i;
const ofAccount =
  /\b(?:in|at) (?:the|our) bank\b|\bcash (?:on hand|position|balance)\b|\b(?:bank|checking|savings|account|cash) balances?\b|\bbalances? (?:of|in) (?:the|our)\b|\bin (?:the |our )?(?:checking|savings|bank account)\b|\bhow much (?:cash|money) (?:do|did) we (?:have|hold)\b|\b(?:our|the) (?:bank|checking|savings) (?:account )?(?:balance|account)\b/i;
const asksForAdvice =
  /\b(?:should|could|would|need|must|may|allowed|how (?:do|can) (?:we|i)|open an?|change|best|enough|typical|normal|reconcile|to (?:spend|raise|pay|start|open|apply))\b/i;
const kinds = ['checking', 'savings', 'money market', 'petty cash', 'reserve'];
const search = 'checking savings bank account balance cash on hand treasurer report';
/** The sum stands right behind the word: "savings $41,250", and not "paid from savings". */
const says = /\b(?:balances?|checking|savings|cash(?: on hand)?|bank|accounts?)\b[^.;$€£]{0,40}[$€£] ?\d/i;

interface Found {
  passage: PassageHit;
  sentence: string;
}

/** Null where that is not asked, or no document says it. */
export async function tellCash({ text, documents }: Pick<Question, 'text' | 'documents'>): Promise<Composed | null> {
  if (!documents || !asksForCash(text)) return null;
  const passages = await documents.findPassages(search, passagesRead);
  const found = passages.flatMap((passage): Found[] => {
    const [sentence] = choose(passage.text.split('\n').flatMap(splitSentences), text);
    return sentence ? [{ passage, sentence }] : [];
  });
  const quoted = found
    .filter(({ passage }, index) => found.findIndex((each) => each.passage.documentId === passage.documentId) === index)
    .slice(0, mostQuoted);
  return quoted.length > 0 ? present(quoted) : null;
}

export const asksForCash = (text: string): boolean =>
  text.length <= longestQuestion && ofAccount.test(text) && asksAmount.test(text) && !asksForAdvice.test(text);

/** The sentences that say it; first those of the account that the question names. */
function choose(sentences: string[], asked: string): string[] {
  const saying = sentences.filter((sentence) => says.test(sentence));
  const kind = kinds.find((each) => asked.toLowerCase().includes(each));
  return kind ? saying.filter((sentence) => sentence.toLowerCase().includes(kind)) : saying;
}

function present(quoted: Found[]): Composed {
  const quotes = quoted.map(({ passage, sentence }, index) => {
    const where = describePlace(placeOfWords(passage, sentence));
    const source = `**${escapeMarkdown(passage.name)}**${where ? `, ${escapeMarkdown(where)}` : ''} [${index + 1}]:`;
    return `From ${source}\n\n${quoteMarkdown(sentence)}`;
  });
  const reminder = 'That was the balance on the day of the document. Your bank tells what it is today.';
  return {
    text: ['Your documents say:', ...quotes, reminder].join('\n\n'),
    metadata: {
      citations: quoted.map(({ passage, sentence }, index) => citeDocument(sourceOf(passage, index + 1, sentence))),
    },
  };
}
