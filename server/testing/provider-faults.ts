/** What can go wrong at a provider that answers at all, and what is made of it. */
import type { ModelErrorReason } from '../platform/ai/index.ts';
import type { StubBehaviour } from './ai-stub-server.ts';

export interface ProviderFault {
  name: string;
  behaviour: StubBehaviour;
  reason: ModelErrorReason;
  /** In place of the reason's own. */
  sentence?: string;
  retryable: boolean;
  kept?: string;
  /** Tried once more with less before it is told. */
  isTooLong?: boolean;
}

const html = { headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad Gateway sk-secret</h1></html>' };
const refusal = (message: string, code: string) =>
  JSON.stringify({ type: 'error', error: { type: code, message, code } });
/** Of an answer that outgrows its bounds. */
export const endless =
  'The answer grew far too long, so it was stopped. Please try again, perhaps with a narrower question.';
export const halfAnAnswer = 'Half an answer';
const half = halfAnAnswer;

export const providerFaults: ProviderFault[] = [
  { name: '401', behaviour: { kind: 'status', status: 401 }, reason: 'refused_key', retryable: false },
  { name: '403', behaviour: { kind: 'status', status: 403 }, reason: 'refused_key', retryable: false },
  { name: '402, no credit', behaviour: { kind: 'status', status: 402 }, reason: 'no_credit', retryable: false },
  {
    name: '429, no credit',
    behaviour: { kind: 'status', status: 429, body: refusal('You exceeded your quota.', 'insufficient_quota') },
    reason: 'no_credit',
    retryable: false,
  },
  { name: '404', behaviour: { kind: 'status', status: 404 }, reason: 'unknown_model', retryable: false },
  { name: '413', behaviour: { kind: 'status', status: 413 }, reason: 'too_long', retryable: false, isTooLong: true },
  {
    name: '400, context too long',
    behaviour: { kind: 'status', status: 400, body: refusal('prompt is too long: 9 > 8', 'invalid_request_error') },
    reason: 'too_long',
    retryable: false,
    isTooLong: true,
  },
  { name: '400', behaviour: { kind: 'status', status: 400 }, reason: 'refused_request', retryable: false },
  { name: '429', behaviour: { kind: 'status', status: 429 }, reason: 'rate_limited', retryable: true },
  { name: '500', behaviour: { kind: 'status', status: 500 }, reason: 'failed', retryable: true },
  { name: '502 in HTML', behaviour: { kind: 'status', status: 502, ...html }, reason: 'failed', retryable: true },
  { name: '503', behaviour: { kind: 'status', status: 503, body: '' }, reason: 'overloaded', retryable: true },
  { name: '529', behaviour: { kind: 'status', status: 529 }, reason: 'overloaded', retryable: true },
  { name: 'a cut', behaviour: { kind: 'cut', after: half }, reason: 'cut_off', retryable: true, kept: half },
  {
    name: 'a cut inside a character',
    behaviour: { kind: 'cut-inside-character', after: half },
    reason: 'cut_off',
    retryable: true,
    kept: half,
  },
  {
    name: 'a stream that just ends',
    behaviour: { kind: 'end-early', after: half },
    reason: 'cut_off',
    retryable: true,
    kept: half,
  },
  {
    name: 'a malformed event',
    behaviour: { kind: 'malformed', after: half },
    reason: 'bad_answer',
    retryable: true,
    kept: half,
  },
  {
    name: 'a web page in place of a stream',
    behaviour: { kind: 'raw', contentType: 'text/html', body: '<html><body>Welcome</body></html>' },
    reason: 'wrong_service',
    retryable: false,
  },
  {
    name: 'nothing at all',
    behaviour: { kind: 'raw', contentType: 'text/event-stream', body: '' },
    reason: 'cut_off',
    retryable: true,
  },
  {
    name: 'an error event in the stream',
    behaviour: { kind: 'failure', after: half, type: 'server_error', message: 'Something broke' },
    reason: 'failed',
    retryable: true,
    kept: half,
  },
  {
    name: 'an error event at the start',
    behaviour: { kind: 'failure', after: '', type: 'overloaded_error', message: 'Overloaded' },
    reason: 'overloaded',
    retryable: true,
  },
  {
    name: 'an error event about the rate',
    behaviour: { kind: 'failure', after: half, type: 'rate_limit_error', message: 'Slow down' },
    reason: 'rate_limited',
    retryable: true,
    kept: half,
  },
  { name: 'an empty answer', behaviour: { kind: 'empty' }, reason: 'empty', retryable: true },
  {
    name: 'an answer of blanks',
    behaviour: { kind: 'answer', pieces: [' ', '\n'] },
    reason: 'empty',
    retryable: true,
    kept: ' \n',
  },
  {
    name: 'a thought without an answer',
    behaviour: { kind: 'think', thought: 'Hm.', text: '' },
    reason: 'only_thoughts',
    retryable: true,
  },
  {
    name: 'a token of 10 MB',
    behaviour: { kind: 'huge-token', bytes: 10_000_000 },
    reason: 'bad_answer',
    sentence: endless,
    retryable: true,
  },
  {
    name: 'a model that is not pulled',
    behaviour: { kind: 'status', status: 404, body: refusal('model "m" not found, try pulling it first', 'x') },
    reason: 'not_pulled',
    retryable: false,
  },
  {
    name: 'too little memory',
    behaviour: { kind: 'status', status: 500, body: refusal('model requires more system memory (8 GiB)', 'x') },
    reason: 'out_of_memory',
    retryable: false,
  },
  {
    name: 'a content filter before the answer',
    behaviour: { kind: 'status', status: 400, body: refusal('Our content management policy was hit', 'x') },
    reason: 'refused_content',
    retryable: false,
  },
  {
    name: 'a content filter in the answer',
    behaviour: { kind: 'ended-by', after: half, reason: 'filter' },
    reason: 'refused_content',
    retryable: false,
    kept: half,
  },
  {
    name: 'an answer that reached its limit',
    behaviour: { kind: 'ended-by', after: half, reason: 'length' },
    reason: 'cut_short',
    retryable: true,
    kept: half,
  },
];
