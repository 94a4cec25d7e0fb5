import { expect, it } from 'vitest';
import { ModelError } from '../../platform/ai/index.ts';
import { explainFailure } from './explain-failure.ts';

const explain = (...failure: ConstructorParameters<typeof ModelError>) =>
  explainFailure(new ModelError(...failure), 'gpt-5-mini');

it.each(['ENOTFOUND', 'EAI_AGAIN'])('a name that is not found (%s) may be wrong, or nobody is online', (detail) => {
  expect(explain('unavailable', { detail })).toMatch(/check the address, and whether .* is online\.$/);
});

it('gives who connects a model no advice for who has asked it something', () => {
  for (const reason of ['no_credit', 'refused_request', 'too_long', 'refused_content', 'empty', 'cut_short'] as const) {
    expect(explain(reason)).not.toMatch(/an admin|your message|conversation|ask for the rest|question/i);
  }
});
