// A message's Markdown as the places where tasks may stand, each with what its surroundings say.
import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import { parseMarkdown } from '../../../platform/document-export/markdown.ts';
import { areOneTask } from './document-tasks.ts';
import { readDocumentParts, type DocumentParts } from './document-parts.ts';
import {
  asksForDecisions,
  introducesNextSteps,
  introducesNoTasks,
  isLeftOut,
  listsAttachments,
  listsOpenPlaces,
  opensNextSteps,
} from './sections.ts';
import { findHeading, nestingLimit, textOf, wordsOf } from './markdown-words.ts';
import { readTaskRows } from './read-task-rows.ts';

export interface Passage {
  text: string;
  kind: 'prose' | 'item' | 'check' | 'row';
  /** The heading or the words that this stands under. */
  section: string | null;
  inNextSteps: boolean;
  isDecision: boolean;
  /** Addresses of its links. */
  links: string[];
  owner: string | null;
  due: string | null;
  /** When the work begins that it belongs to, where it names no time itself. */
  begins: string | null;
  /** In a finished document, whose tables are its content as often as they are tasks. */
  inDocument: boolean;
}

export interface ReadMessage {
  /** Of a finished document, which begins with a heading. */
  document: DocumentParts | null;
  passages: Passage[];
}

interface Place {
  heading: string | null;
  depth: number;
  inNextSteps: boolean;
  isDecision: boolean;
  isLeftOut: boolean;
}

// A parser's work grows with the length, and with the nesting of lists; tasks stand in neither extreme.
const readLength = 50_000;
const passageLimit = 300;
const deeplyNested = /^[ \t]*(?:>[ \t]?|[*+-][ \t]|\d{1,9}[.)][ \t]){9,}.*$/gm;
const nowhere: Place = { heading: null, depth: 7, inNextSteps: false, isDecision: false, isLeftOut: false };

export function readPassages(markdown: string): ReadMessage {
  const nodes = parseMarkdown(markdown.slice(0, readLength).replace(deeplyNested, '')).root.children;
  const [first] = nodes;
  const documentTitle = first?.type === 'heading' && first.depth === 1 ? textOf(first.children) : null;
  const document = documentTitle === null ? null : readDocumentParts(documentTitle, nodes);
  return { document, passages: walk(nodes, document).slice(0, passageLimit) };
}

function walk(nodes: readonly RootContent[], document: DocumentParts | null): Passage[] {
  const isDocument = document !== null;
  const passages: Passage[] = [];
  let place = nowhere;
  let intro: string | null = null;
  let inLetter = false;
  for (const node of nodes) {
    const heading = findHeading(node);
    if (heading) {
      place = enter(place, heading.text, heading.depth);
      intro = null;
    }
    if (node.type === 'thematicBreak') {
      inLetter = false;
      place = nowhere;
    }
    if (heading || place.isLeftOut) continue;
    if (node.type === 'paragraph') {
      const text = textOf(node.children);
      inLetter ||= /^(?:dear|subject:|hi all\b)/i.test(text);
      const isClosing =
        /^(?:sincerely|warmly|cheers|(?:many )?thanks|with (?:thanks|gratitude)|best(?: regards)?|regards|yours|respectfully)\b.{0,30}$/is;
      if (inLetter) inLetter = !isClosing.test(text);
      else if (!isDocument || place.inNextSteps || place.isDecision)
        passages.push(passage(place, 'prose', text, node.children));
      intro = text.endsWith(':') || text.endsWith('?') ? text : null;
    } else if (node.type === 'list' && !inLetter) {
      const from: Place = intro
        ? {
            ...place,
            heading: place.heading ?? intro.replace(/:$/, ''),
            inNextSteps: place.inNextSteps || introducesNextSteps(intro),
          }
        : place;
      const isForDoing = !intro || from.inNextSteps || !introducesNoTasks(intro);
      const listed = place.heading ?? '';
      // A document's are read as a whole.
      const isPart = listsOpenPlaces(listed) || (isDocument && listsAttachments(listed));
      if (isForDoing && !isPart) passages.push(...readList(node, from, isDocument, 0));
      intro = null;
    } else if (node.type === 'table') {
      for (const { action, owner, due } of readTaskRows(node, textOf)) {
        if (document && due === null && areOneTask(document.undated)) continue;
        const begins = due === null ? (document?.beginning ?? null) : null;
        const inRow = { inNextSteps: true, owner, due, begins, inDocument: isDocument };
        passages.push({ ...passage(place, 'row', action, []), ...inRow });
      }
    }
  }
  return passages;
}

function enter(place: Place, heading: string, depth: number): Place {
  const isBelow = depth > place.depth;
  return {
    heading,
    depth: isBelow && (place.inNextSteps || place.isLeftOut) ? place.depth : depth,
    inNextSteps: opensNextSteps(heading) || (isBelow && place.inNextSteps),
    isDecision: asksForDecisions(heading),
    isLeftOut: isLeftOut(heading) || (isBelow && place.isLeftOut),
  };
}

function readList(list: List, place: Place, isDocument: boolean, nesting: number): Passage[] {
  if (nesting > nestingLimit) return [];
  return list.children.flatMap((item: ListItem) => {
    const own = wordsOf(item);
    const isCheck = item.checked === false || item.checked === true;
    // A document's other lists are its content, not what is left to do.
    const counts = item.checked !== true && (isCheck || !isDocument || place.inNextSteps || place.isDecision);
    const below = item.children.flatMap((child) =>
      child.type === 'list' ? readList(child, place, isDocument, nesting + 1) : [],
    );
    const text = textOf(own);
    return counts && text !== '' ? [passage(place, isCheck ? 'check' : 'item', text, own), ...below] : below;
  });
}

const passage = (
  { heading, inNextSteps, isDecision }: Place,
  kind: Passage['kind'],
  text: string,
  nodes: readonly PhrasingContent[],
): Passage => ({
  text,
  kind,
  section: heading,
  inNextSteps: inNextSteps || kind === 'check',
  isDecision,
  links: nodes.flatMap((node) => (node.type === 'link' && /^https?:/i.test(node.url) ? [node.url] : [])).slice(0, 2),
  owner: null,
  due: null,
  begins: null,
  inDocument: false,
});
