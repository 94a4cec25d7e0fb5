// A question as the search compares it: its topic words, and what the synonym list also reads them as.
import type { AgentType } from '../../../contract/agents.ts';
import { listPhraseStems, listTopicStems } from '../../platform/english/words.ts';
import type { Synonym } from './synonym.ts';

/** Stems in the order they were written. */
export type Phrase = readonly string[];

export interface Heard {
  words: { stem: string; readings: Phrase[] }[];
  /** The whole question, and each reading. */
  texts: Phrase[];
  /** Every topic stem of the question and of its readings. */
  topics: ReadonlySet<string>;
}

const mostWords = 60;

export function createHearing(synonyms: readonly Synonym[]): (question: string, agentType: AgentType) => Heard {
  const entries = synonyms.map(({ words, means, agents }) => ({
    phrases: words.map(listPhraseStems),
    readings: means.map(listPhraseStems),
    agents,
  }));

  return (question, agentType) => {
    const stems = listPhraseStems(question);
    const meanings = entries
      .filter(({ agents }) => !agents || agents.includes(agentType))
      .map(({ phrases, readings }) => ({
        stems: new Set(phrases.filter((phrase) => holdsPhrase(stems, phrase)).flat()),
        readings,
      }))
      .filter((meaning) => meaning.stems.size > 0);
    const words = [...new Set(listTopicStems(question))].slice(0, mostWords).map((stem) => ({
      stem,
      readings: meanings.filter((meaning) => meaning.stems.has(stem)).flatMap(({ readings }) => readings),
    }));
    return {
      words,
      texts: [stems, ...meanings.flatMap(({ readings }) => readings)],
      topics: new Set(words.flatMap(({ stem, readings }) => [stem, ...readings.flat()])),
    };
  };
}

export const holdsPhrase = (text: Phrase, phrase: Phrase): boolean =>
  phrase.length > 0 && text.some((_, start) => phrase.every((stem, offset) => text[start + offset] === stem));
