/**
 * Not every server knows every field of a request. One that an answer can do without is left out after a refusal that
 * names it, and for a while from the start.
 */
type OptionalPart = 'tools' | 'usage';

export interface OptionalFields {
  /** Sends a request, and once more without what the server refuses of it. */
  send(fetch: typeof globalThis.fetch, ...request: Parameters<typeof globalThis.fetch>): Promise<Response>;
}

const parts: Record<OptionalPart, { fields: string[]; named: RegExp }> = {
  usage: { fields: ['stream_options'], named: /stream_options|include_usage/i },
  tools: { fields: ['tools', 'tool_choice'], named: /\btools?\b|tool_choice|tool_use|function.?call/i },
};
const partNames = Object.keys(parts) as OptionalPart[];
const refusals = new Set([400, 404, 422, 500, 501]);
const rememberedMs = 15 * 60_000;
/** More than any honest refusal says. */
const readOfRefusal = 8_000;

type Body = Record<string, unknown>;

const has = (body: Body, part: OptionalPart): boolean => parts[part].fields.some((field) => field in body);
const without = (body: Body, part: OptionalPart): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !parts[part].fields.includes(field)));

type Refused = Map<OptionalPart, number>;

/** By server and model, whoever asks it: an adapter may live for one answer alone. */
const refusedBy = new Map<string, Refused>();
const mostRemembered = 1000;

function remember(key: string, part: OptionalPart): void {
  const refused = refusedBy.get(key) ?? new Map();
  refusedBy.delete(key);
  refusedBy.set(key, refused.set(part, Date.now() + rememberedMs));
  const [oldest] = refusedBy.keys();
  if (refusedBy.size > mostRemembered && oldest !== undefined) refusedBy.delete(oldest);
}

const isRefused = (key: string, part: OptionalPart): boolean => (refusedBy.get(key)?.get(part) ?? 0) > Date.now();

export function createOptionalFields(baseUrl: string, model: string): OptionalFields {
  const key = `${baseUrl} ${model}`;

  return {
    async send(fetch, input, init) {
      if (typeof init?.body !== 'string') return fetch(input, init);
      let body = JSON.parse(init.body) as Body;
      for (const part of partNames) if (isRefused(key, part)) body = without(body, part);
      const left: OptionalPart[] = [];
      for (;;) {
        const response = await fetch(input, { ...init, body: JSON.stringify(body) });
        if (!refusals.has(response.status)) {
          if (response.ok) for (const part of left) remember(key, part);
          return response;
        }
        const words = await response.text();
        const refused = partNames.find(
          (part) => has(body, part) && parts[part].named.test(words.slice(0, readOfRefusal)),
        );
        if (!refused) {
          const { status, statusText, headers } = response;
          return new Response(words, { status, statusText, headers });
        }
        left.push(refused);
        body = without(body, refused);
      }
    },
  };
}
