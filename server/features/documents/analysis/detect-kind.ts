import type { DocumentKind } from './document-analysis-result.ts';
import type { Passage } from './read-passages.ts';

interface Sign {
  kind: DocumentKind;
  pattern: RegExp;
  weight: number;
}

const sign = (kind: DocumentKind, weight: number, pattern: RegExp): Sign => ({ kind, pattern, weight });

/** In the file's name, and in the headings and lines it begins with. */
const titleSigns: Sign[] = [
  sign(
    'rfp',
    5,
    /\b(?:rfp|rfa|nofo|nofa|foa)\b|request for (?:proposals?|applications?)|call for (?:proposals?|applications?)|notice of funding|funding opportunity|grant guidelines|guidelines for applicants/i,
  ),
  sign('award-letter', 5, /\b(?:award letter|notice of (?:grant )?award|grant agreement|grant award|award notice)\b/i),
  sign('budget', 5, /\bbudgets?\b|\bforecast\b/i),
  sign('minutes', 5, /\bminutes\b|meeting notes/i),
  sign('minutes', 2, /\b(?:staff|board|team|committee|council) meeting\b(?! agenda)/i),
  sign('policy', 5, /\bpolic(?:y|ies)\b|\bhandbook\b|code of (?:conduct|ethics)|\bbylaws\b|\bprocedures?\b/i),
  sign('report', 5, /\breports?\b|\bevaluation\b|\bassessment\b|\bfindings\b/i),
  sign('letter', 3, /\bletter\b/i),
  sign('list', 4, /\b(?:list|roster|directory|contacts|inventory|schedule|top ?\d+)\b/i),
];

/** Anywhere in the text, each counted once. */
const textSigns: Sign[] = [
  sign(
    'rfp',
    3,
    /\b(?:eligible applicants?|applicants? must|who (?:may|can) apply|proposals? (?:must|should|are due|received))/i,
  ),
  sign('rfp', 2, /\b(?:scor(?:ing|ed)|criteri(?:a|on)|points)\b/i),
  sign(
    'rfp',
    2,
    /\b(?:narrative|full proposal|letter of (?:intent|inquiry)|submit (?:your|the|an?) (?:application|proposal))\b/i,
  ),
  sign('rfp', 2, /\bapplications? (?:are|is|must be|will be) (?:due|received|reviewed|submitted|accepted)/i),
  sign(
    'award-letter',
    5,
    /\b(?:pleased|happy|delighted|glad) to (?:inform|announce|award|tell|notify)|has (?:approved|awarded) (?:you )?a grant|award \S.{0,60} a (?:grant|gift) of|selected to receive|congratulations/i,
  ),
  sign(
    'award-letter',
    3,
    /\b(?:final|interim|progress|performance)(?: and \w+)? reports? (?:is|are|must be) (?:due|submitted)|grant period|countersigned|return (?:the|a) signed|accepts the award/i,
  ),
  sign('minutes', 4, /\b(?:called (?:the meeting )?to order|meeting (?:was )?adjourned)\b/i),
  sign('minutes', 3, /\b(?:moved (?:by|to)|seconded|motion (?:to|carried|passed)|all in favor|quorum)\b/i),
  sign(
    'minutes',
    3,
    /^(?:(?:members|directors|board members) )?(?:present|attendees|attending|attendance|absent|regrets|here)\b ?:/im,
  ),
  sign('policy', 4, /\bthis policy\b/i),
  sign(
    'policy',
    2,
    /\b(?:employees|staff|volunteers|adults?|members) (?:shall|must)\b|\bapplies to all\b|\bprohibited\b/i,
  ),
  sign(
    'report',
    3,
    /\b(?:reporting period|annual report|progress report|the year in numbers|key findings|executive summary|outcomes)\b/i,
  ),
  sign('letter', 3, /^Dear\b.{1,60}[,:]?$/m),
  sign(
    'letter',
    2,
    /^(?:Sincerely|Yours|Best regards|Kind regards|With (?:gratitude|admiration|thanks)|Respectfully)\b/m,
  ),
  sign('award-letter', 2, /\b(?:grant|gift) (?:of|in the amount of) \$/i),
];
const headBlocks = 6;
const enough = 4;

export function detectKind(passages: Passage[], name: string): DocumentKind {
  const scores = new Map<DocumentKind, number>();
  const add = (kind: DocumentKind, weight: number) => scores.set(kind, (scores.get(kind) ?? 0) + weight);

  const plainName = name.replace(/\.\w{2,4}$/, '').replace(/[_-]+/g, ' ');
  const head = passages.filter(
    ({ block, text, kind }) => block < headBlocks && (kind === 'heading' || text.length <= 90),
  );
  for (const { kind, weight, pattern } of titleSigns) {
    if (pattern.test(plainName)) add(kind, weight);
    // The first words of a document name it; what is below may name another one.
    const at = head.findIndex(({ text }) => pattern.test(text));
    if (at >= 0) add(kind, at === 0 ? weight : weight - 1);
  }
  const text = passages.map((passage) => passage.text).join('\n');
  for (const { kind, weight, pattern } of textSigns) if (pattern.test(text)) add(kind, weight);
  for (const [kind, weight] of signsOfShape(passages)) add(kind, weight);

  // An award comes in a letter.
  const award = scores.get('award-letter') ?? 0;
  if (award >= 5) add('award-letter', scores.get('letter') ?? 0);

  const [best] = [...scores].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= enough ? best[0] : 'other';
}

/** Rows of numbers with a total are a budget, rows of words or people a list. */
function signsOfShape(passages: Passage[]): [DocumentKind, number][] {
  const rows = passages.filter(({ cells }) => cells.length > 1);
  if (rows.length < 3) return [];
  const share = rows.length / passages.length;
  const numbers = rows.filter(({ cells }) => cells.filter((cell) => /^[($-]*\d[\d,.]*\)?$/.test(cell)).length > 0);
  const hasTotal = rows.some(({ cells }) => cells.some((cell) => /^(?:grand )?total\b/i.test(cell)));
  if (hasTotal && numbers.length >= rows.length / 2) return [['budget', share > 0.4 ? 5 : 2]];
  return share > 0.8 ? [['list', 4]] : [];
}
