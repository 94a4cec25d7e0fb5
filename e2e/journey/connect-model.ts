import type { AiStub } from '../../server/testing/ai-stub-server.ts';
import type { Settled } from '../harness/use-product.ts';

/** From here on this model answers in the organization, as its admin has chosen. */
export async function connectModel(settled: Settled, { url }: Pick<AiStub, 'url'>, model = 'stub'): Promise<Settled> {
  const { person, organizationId } = settled;
  const body = { provider: 'openai-compatible', baseUrl: `${url}/v1`, model };
  const { ok } = await person.request('PUT', `/api/organizations/${organizationId}/ai-settings`, { body });
  if (!ok) throw new Error('The model was not connected.');
  return settled;
}
