// What a model can do and costs, in words.
import type { AiBudget, ModelOffer, OfferedModel } from '../../../../contract/ai-settings.ts';
import { formatFileSize } from '../../../../contract/file-size.ts';
import { mostPromptTokens } from '../../../../contract/options.ts';
import { formatMoney, formatMonth, formatNumber } from '../../../lib/format.ts';

const wordsOfToken = 0.75;

const littleTokens = 4_096;
const little = ' That is little: start its server with room for 8,192 tokens or more, if you can.';

const most = ` Of a conversation it is told up to ${inWords(mostPromptTokens)}, to keep the cost low: a longer one is summed up.`;

/** "96,000 words" */
function inWords(tokens: number): string {
  const words = tokens * wordsOfToken;
  const step = words < 10_000 ? 100 : 1_000;
  return `${formatNumber(Math.round(words / step) * step)} words`;
}

export function describeWindow(tokens: number): string {
  const said = `It reads up to ${inWords(tokens)} at once.`;
  if (tokens > mostPromptTokens) return said + most;
  return tokens < littleTokens ? said + little : said;
}

/** "qwen3:8b needs about 14 GB of memory there. It is downloaded once: 4.8 GB." */
export const describeToGet = ({ model, bytes, memoryBytes }: ModelOffer['toGet'][number]): string => {
  const why =
    memoryBytes === null
      ? `For the memory of the computer that Goodstead runs on, ${model} fits best.`
      : `${model} needs about ${Math.round(memoryBytes / 1e9)} GB of memory there.`;
  return `${why} It is downloaded once: ${formatFileSize(bytes)}.`;
};

const answers = 100;
const tokensOfAnswer = { input: 3000, output: 500 };

/** In dollars; `null` where no price is known. */
export const costOfAnswers = ({ inputPrice, outputPrice }: OfferedModel): number | null =>
  inputPrice === null || outputPrice === null
    ? null
    : (answers * (tokensOfAnswer.input * inputPrice + tokensOfAnswer.output * outputPrice)) / 1_000_000;

/** "100 answers cost about $0.55, at the list prices of November 2025." */
export const describeCost = (model: OfferedModel): string | null => {
  const cost = costOfAnswers(model);
  if (cost === null) return null;
  const price = cost < 0.01 ? 'under a cent' : `about ${formatMoney(Math.round(cost * 100) / 100)}`;
  const when = model.pricesOf ? `, at the list prices of ${formatMonth(model.pricesOf)}` : '';
  return cost === 0 ? 'It costs nothing.' : `${answers} answers cost ${price}${when}.`;
};

/** What a month may be limited in: as it is limited already, else in dollars where a price is known. */
export const unitFor = (budget: AiBudget | null, model: OfferedModel | undefined): 'tokens' | 'dollars' => {
  if (budget && budget.unit !== 'none') return budget.unit;
  return model && costOfAnswers(model) ? 'dollars' : 'tokens';
};
