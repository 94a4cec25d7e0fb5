// Whatever a finished document says beyond the answers is said by us: `unsaid.txt` lists it, to be read before it grows.
import { expect, it } from 'vitest';
import { content } from '../../../testing/content.ts';
import { listUnsaid } from '../../../testing/writing/guide-prose.ts';

it('says no number, time, name or claim that nobody gave but those that were looked at', async () => {
  const lines = [...content.flows.flows.values()].flatMap((flow) =>
    listUnsaid(flow).map((text) => `${flow.id}: ${text}`),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('unsaid.txt');
});
