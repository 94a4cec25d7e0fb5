// How much of what a careful reader takes out of the written documents our reading takes out, and how much of it is that.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Half } from '../../../../testing/questions/read-set.ts';
import { readPages } from '../../analysis/testing/read-fixture.ts';
import { readText } from '../../analysis/analyze-text.ts';
import type { Fact, FactKind } from '../fact.ts';

interface WrittenDocument {
  id: string;
  name: string;
  text: string;
}

interface WantedFact {
  document: string;
  kind: string;
  text: string;
  owner?: string;
  day?: string;
}

export interface Score {
  wanted: number;
  found: number;
  /** Of those taken out, how many a careful reader has too. */
  taken: number;
  right: number;
  missed: string[];
  wrong: string[];
}

const sets = join(import.meta.dirname, '../../../../testing/questions');
/** What a reader calls a requirement of a request may be a rule of it. */
const alike: Record<string, FactKind[]> = {
  deadline: ['date'],
  decision: ['decision', 'vote', 'action'],
  vote: ['decision', 'vote'],
  requirement: ['requirement', 'rule'],
  rule: ['requirement', 'rule'],
  contact: ['contact'],
};
const enough = 0.7;

const read = <T>(set: string, file: string): T[] => parse(readFileSync(join(sets, set, file), 'utf8')) as T[];

/** The files mark tables with a row of dashes below their heads. */
export const readWritten = (text: string) => readPages(text.replaceAll(/^\|[-| ]+\|\n/gm, ''));

export function scoreFacts(set: Half, today: string): Map<string, Score> {
  const wanted = read<WantedFact>(set, 'facts.yaml');
  const documents = read<WrittenDocument>(set, 'documents.yaml');
  const scores = new Map<string, Score>();
  const scoreOf = (kind: string): Score => {
    const none = { wanted: 0, found: 0, taken: 0, right: 0, missed: [], wrong: [] };
    return scores.get(kind) ?? scores.set(kind, none).get(kind)!;
  };
  for (const { id, name, text } of documents) {
    const inIt = wanted.filter(({ document }) => document === id);
    if (inIt.length === 0) continue;
    const { facts } = readText(readWritten(text), { name, today, timeZone: 'America/New_York' });
    const right = new Set<Fact>();
    for (const each of inIt) {
      const kinds = alike[each.kind] ?? [each.kind as FactKind];
      const same = facts.filter((fact) => kinds.includes(fact.kind) && says(fact, each));
      for (const fact of same) right.add(fact);
      const score = scoreOf(each.kind);
      score.wanted += 1;
      if (same.some((fact) => isExact(fact, each))) score.found += 1;
      else
        score.missed.push(
          `${id}: ${each.text} ${each.day ?? ''} ${each.owner ?? ''} ← ${same.map(({ day, owner }) => `${day} ${owner}`)}`,
        );
    }
    for (const fact of facts) {
      const kind = fact.kind === 'date' ? 'deadline' : fact.kind;
      const score = scoreOf(kind);
      score.taken += 1;
      if (right.has(fact)) score.right += 1;
      else score.wrong.push(`${id}: ${fact.text} (${fact.label}, ${fact.day})`);
    }
  }
  return scores;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function says({ text }: Fact, wanted: WantedFact): boolean {
  const said = new Set(wordsOf(text));
  const words = wordsOf(wanted.text);
  return words.filter((word) => said.has(word)).length >= words.length * enough;
}

/** With who is to do it and the day, where those are part of the fact. */
function isExact(fact: Fact, { kind, day, owner }: WantedFact): boolean {
  if (kind !== 'action' && kind !== 'deadline') return true;
  const isOwner = !owner || owner.split(/ and |, /).every((name) => fact.owner?.includes(name.split(' ')[0]!));
  return isOwner && (!day || fact.day === day);
}
