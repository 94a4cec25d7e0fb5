// Runs apart, as rendering does in the product: what other tests have left in the memory of theirs takes no time here.
import { parentPort } from 'node:worker_threads';
import { sampleProfile } from '../../../../demo/sample-profile.ts';
import type { Responses } from '../../../../contract/flows.ts';
import type { RenderedFlow } from '../rendering/fill-template.ts';
import { renderDocument } from '../rendering/render-document.ts';
import { timeThread } from '../../../../scripts/thread-time.ts';

/** Processor time of this thread in milliseconds. */
export interface Times {
  rendering: number;
  /** Of work that takes 25 ms on a quiet machine. */
  reference: number;
}

const words = 'We read with the children and they read to us. '.repeat(2000).split(' ');

parentPort?.on('message', ({ flow, responses }: { flow: RenderedFlow; responses: Responses }) => {
  const reference = timeThread(() => {
    for (let times = 0; times < 40; times += 1) JSON.parse(JSON.stringify(words));
  });
  const rendering = timeThread(
    () => void renderDocument(flow, { responses, profile: sampleProfile, today: '2026-11-23' }),
  );
  parentPort?.postMessage({ rendering, reference } satisfies Times);
});
