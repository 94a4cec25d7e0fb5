import { listStems } from '../../../platform/english/words.ts';
import { learnTopics } from './learn-topics.ts';

export interface LearningText {
  text: string;
  /** The id of a danger, or null for what is harmless. */
  danger: string | null;
  /** How much it counts. */
  weight: number;
}

export interface WeighedText {
  /** The higher, the nearer to examples of danger than to harmless ones. */
  alarm: number;
  /** The danger that it is nearest to, whatever the alarm. */
  danger: string;
}

const smoothing = 0.3;
const pairWeight = 0.7;
/** What so little was learnt of says nothing. */
const leastSeen = 0.3;
// Evidence adds up with the length of a text, but words that stand together are not independent of each other.
const shortest = 12;
const lengthPower = 0.4;
const nearestWeight = 4;
const topicWeight = 20;
/** As many examples as each danger is thought to have besides its own, of the words that all of them have. */
const examplesOfAny = 10;

/**
 * Whether to be alarmed is told by the words and pairs of words (naive Bayes), and by the example that is nearest; of what
 * kind the danger is, by the words and the topic. Linear in the text, and nothing of a text is kept.
 */
export function learnDangers(texts: readonly LearningText[]): (text: string) => WeighedText {
  const dangers = [...new Set(texts.flatMap(({ danger }) => danger ?? []))];
  const harmless = dangers.length;
  const places = texts.map(({ danger }) => (danger === null ? harmless : dangers.indexOf(danger)));
  const weights = texts.map(({ weight }) => weight);
  const totals = new Float64Array(dangers.length + 1);
  for (const [index, weight] of weights.entries()) totals[places[index]!]! += weight;
  const dangerous = sum(totals) - totals[harmless]!;

  const features = texts.map(({ text }) => listFeatures(text));
  const having = new Map<string, number[]>();
  for (const [index, ofText] of features.entries())
    for (const feature of ofText) {
      const others = having.get(feature);
      if (others) others.push(index);
      else having.set(feature, [index]);
    }
  const rarityOf = (feature: string) => Math.log(texts.length / (having.get(feature)?.length ?? 0.5));
  const sizes = features.map((ofText) => sum(ofText.map(rarityOf)));
  const likenTopics = learnTopics(
    dangers.map((id) => texts.filter(({ danger }) => danger === id).map(({ text }) => text)),
  );

  return (text) => {
    const ofText = listFeatures(text);
    const size = sum(ofText.map(rarityOf));
    const shared = new Float64Array(texts.length);
    const likeness = likenTopics(text).map((cosine) => topicWeight * cosine);
    let evidence = 0;
    for (const feature of ofText) {
      const counts = new Float64Array(totals.length);
      const rarity = rarityOf(feature);
      for (const index of having.get(feature) ?? []) {
        counts[places[index]!]! += weights[index]!;
        shared[index]! += rarity;
      }
      const all = sum(counts);
      if (all < leastSeen) continue;
      const ofDanger = all - counts[harmless]!;
      const weight = feature.includes(' ') ? pairWeight : 1;
      evidence += weight * Math.log(share(ofDanger, dangerous) / share(counts[harmless]!, totals[harmless]!));
      if (ofDanger === 0) continue;
      const usual = ofDanger / dangerous;
      for (const place of dangers.keys())
        likeness[place]! +=
          weight * Math.log((counts[place]! / usual + examplesOfAny) / (totals[place]! + examplesOfAny));
    }
    let [nearestDanger, nearestHarmless] = [0, 0];
    for (let index = 0; index < shared.length; index += 1) {
      const nearness = (2 * shared[index]!) / (size + sizes[index]!);
      if (places[index] === harmless) nearestHarmless = Math.max(nearestHarmless, nearness);
      else nearestDanger = Math.max(nearestDanger, nearness);
    }
    return {
      alarm:
        evidence / Math.max(shortest, ofText.length) ** lengthPower +
        nearestWeight * (nearestDanger - nearestHarmless || 0),
      danger: dangers[likeness.indexOf(Math.max(...likeness))]!,
    };
  };
}

const share = (count: number, total: number) => (count + smoothing) / (total + 2 * smoothing);

function sum(numbers: ArrayLike<number>): number {
  let all = 0;
  for (let index = 0; index < numbers.length; index += 1) all += numbers[index]!;
  return all;
}

/** Each once: saying a word again tells nothing more. */
function listFeatures(text: string): string[] {
  const stems = listStems(text);
  const pairs = stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
  return [...new Set([...stems, ...pairs])];
}
