import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { aiProviders, budgetUnits, maskingScopes } from './options.ts';
import { id, optionalText, requiredText, time } from './values.ts';

/** Which assistant answers now. */
export const aiStatus = z.object({
  mode: z.enum(['built-in', 'model']),
  provider: z.string().nullable(),
  model: z.string().nullable(),
});
export type AiStatus = z.output<typeof aiStatus>;

/** For an organization, or what holds where it has chosen nothing of its own. */
export const getAiStatus = endpoint({
  method: 'GET',
  path: '/api/ai/status',
  query: z.object({ organizationId: id.optional() }),
  output: aiStatus,
});

const addressLimit = 500;

/** As it is asked: without a slash at its end, numbers in their plain form. */
export const modelAddress = z
  .string()
  .trim()
  .max(addressLimit, 'Please enter a shorter address.')
  .transform((address, issues) => {
    const url = URL.canParse(address) ? new URL(address) : null;
    const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
    if (isPlain && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
    issues.addIssue('Please enter a web address with its /v1, such as https://api.example.com/v1.');
    return z.NEVER;
  });

const apiKey = z
  .string()
  .trim()
  .max(1000, 'Please enter a shorter key.')
  .regex(/^[\x21-\x7e]+$/, 'Please enter the key alone, without spaces.');

const connectionFields = {
  /** `instance`: what whoever runs this site has set. */
  provider: z.enum(aiProviders),
  baseUrl: modelAddress.nullable().default(null),
  model: optionalText(200).default(null),
  /** How many tokens it reads at once; `null`: what its server says. */
  contextTokens: z
    .int('Please enter a whole number.')
    .min(1024, 'Please enter at least 1,024 tokens.')
    .max(2_000_000, 'Please enter a smaller number.')
    .nullable()
    .default(null),
  /** Absent: the stored one, while provider and address stay. `null`: none. */
  apiKey: apiKey.nullable().optional(),
};

/** What the organization has chosen. The key itself is never told. */
export const aiConnection = z.object({
  provider: z.enum(aiProviders),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  contextTokens: z.number().nullable(),
  key: z.object({
    state: z.enum(['none', 'stored', 'unreadable']),
    /** Its last characters, where it is long. */
    ending: z.string().nullable(),
  }),
});
export type AiConnection = z.output<typeof aiConnection>;

const price = z
  .number('Please enter a price in dollars.')
  .min(0, 'Please enter a price of 0 or more.')
  .max(100_000, 'Please enter a lower price.')
  .nullable()
  .default(null);

const monthlyBudget = z
  .object({
    unit: z.enum(budgetUnits),
    limit: z.number('Please enter a number.').positive('Please enter more than 0.').nullable().default(null),
    /** Dollars for a million tokens. */
    inputPrice: price,
    outputPrice: price,
  })
  .superRefine(({ unit, limit, inputPrice, outputPrice }, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message });
    if (unit === 'none') return;
    if (limit === null) refuse('limit', 'Please enter how much may be used in a month.');
    else if (unit === 'tokens' && !Number.isInteger(limit)) refuse('limit', 'Please enter whole tokens.');
    else if (limit < 0.01) refuse('limit', 'Please enter at least one cent.');
    else if (limit > 1_000_000_000_000) refuse('limit', 'Please enter a smaller number.');
    if (unit === 'dollars' && inputPrice === null) refuse('inputPrice', 'Please enter the price of what is read.');
    if (unit === 'dollars' && outputPrice === null) refuse('outputPrice', 'Please enter the price of what is written.');
    if (unit === 'dollars' && inputPrice === 0 && outputPrice === 0) {
      refuse('outputPrice', 'Where nothing costs anything, please limit tokens instead.');
    }
  });

export const aiBudget = z.object({
  unit: z.enum(budgetUnits),
  limit: z.number().nullable(),
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  /** `YYYY-MM`: from when its prices are, where they are those that are known of the model. */
  pricesOf: z.string().nullable(),
  /** In its unit, since the month began in the organization's time zone. */
  used: z.number(),
  state: z.enum(['none', 'within', 'warning', 'used-up']),
});
export type AiBudget = z.output<typeof aiBudget>;

const longestName = 100;
const mostNames = 500;
/** Names that stand for themselves: one on a line, in whichever order. */
const maskedNames = z
  .array(
    requiredText(longestName, 'Please write a name on each line.').regex(
      /\p{L}.*\p{L}/su,
      'Please enter at least two letters of a name.',
    ),
  )
  .max(mostNames, `Please list at most ${mostNames} names.`)
  .transform((names) => [...new Set(names)]);

export const aiMasking = z.object({
  /** `hr` where nothing is set. */
  scope: z.enum(maskingScopes),
  /** `null` for all but admins. */
  names: z.array(z.string()).nullable(),
});
export type AiMasking = z.output<typeof aiMasking>;

export const aiSettings = z.object({
  organizationId: id,
  inUse: aiStatus.extend({ chosenBy: z.enum(['operator', 'organization']) }),
  /** What answers where the organization has chosen nothing. */
  siteUses: aiStatus,
  /** Who chooses provider, address, model and key. */
  setBy: z.enum(['operator', 'admin']),
  /** The model that an admin had connected and that does not hold here any more; `null` for all but admins. */
  setAside: z.string().nullable(),
  /** The month's budget is: the built-in assistant answers in place of the model. */
  isUsedUp: z.boolean(),
  can: z.object({
    updateConnection: z.boolean(),
    testConnection: z.boolean(),
    updateBudget: z.boolean(),
    updateMasking: z.boolean(),
  }),
  masking: aiMasking,
  /** `null` for all but admins, as the budget. */
  connection: aiConnection.nullable(),
  budget: aiBudget.nullable(),
  updatedAt: time.nullable(),
});
export type AiSettings = z.output<typeof aiSettings>;

export const getAiSettings = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/ai-settings',
  output: aiSettings,
});
/** Only where admins choose the model. */
export const updateAiSettings = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/ai-settings',
  body: z.object(connectionFields),
  output: aiSettings,
});
export const updateAiBudget = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/ai-settings/budget',
  body: monthlyBudget,
  output: aiSettings,
});
export const updateAiMasking = endpoint({
  method: 'PUT',
  path: '/api/organizations/:id/ai-settings/masking',
  body: z.object({ scope: z.enum(maskingScopes), names: maskedNames }),
  output: aiSettings,
});

const trialPart = z.object({
  name: z.enum(['writing', 'tools', 'json', 'length']),
  works: z.boolean(),
  /** What comes of it for the person. */
  message: z.string(),
});
export type TrialPart = z.output<typeof trialPart>;

/** Asks the model what is asked of it in earnest: the one in use where no provider is named. */
export const testAiConnection = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/ai-settings/test',
  body: z.object({ ...connectionFields, provider: z.enum(aiProviders).optional() }),
  output: z.object({
    works: z.boolean(),
    /** It may work all the same: only its time was over. */
    tookTooLong: z.boolean(),
    message: z.string(),
    parts: z.array(trialPart),
  }),
});

const offeredModel = z.object({
  id: z.string(),
  contextTokens: z.number().nullable(),
  /** Dollars for a million tokens; `null` where nobody says. */
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  /** `YYYY-MM`: from when they are; `null` where the server told them. */
  pricesOf: z.string().nullable(),
});
export type OfferedModel = z.output<typeof offeredModel>;

export const modelOffer = z.object({
  works: z.boolean(),
  /** Why there is none; `null` where it works. */
  message: z.string().nullable(),
  models: z.array(offeredModel),
  recommended: z.string().nullable(),
  /** What an Ollama can get that has none for this work: on Goodstead's machine the one that fits, elsewhere any. */
  toGet: z.array(
    z.object({
      model: z.string(),
      /** To be loaded. */
      bytes: z.number(),
      /** What it takes while it works; `null` where it is there. */
      memoryBytes: z.number().nullable(),
    }),
  ),
});
export type ModelOffer = z.output<typeof modelOffer>;

/** What a server offers, told by itself. Nothing is stored. */
export const listAiModels = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/ai-settings/models',
  body: z.object(connectionFields),
  output: modelOffer,
});

export const localModels = z.object({
  organizationId: id,
  servers: z.array(
    z.object({
      name: z.string(),
      baseUrl: z.string(),
      models: z.array(z.string()),
      /** It tells its models only to whoever has its key. */
      needsKey: z.boolean(),
    }),
  ),
  /** Whether the asker may be told of any. */
  isTold: z.boolean(),
});
/** Model servers on the machine that Goodstead runs on: for its operator, and for all admins where they may ask private addresses. */
export const findLocalModels = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/ai-settings/local-models',
  output: localModels,
});

/** A model on its way to an Ollama; it goes on when nobody looks. */
const modelPull = z
  .object({
    model: z.string(),
    state: z.enum(['working', 'done', 'failed']),
    completed: z.number(),
    /** `0` until it is known. */
    total: z.number(),
    message: z.string().nullable(),
  })
  .nullable();
export type ModelPull = z.output<typeof modelPull>;

export const startModelPull = endpoint({
  method: 'POST',
  path: '/api/organizations/:id/ai-settings/pull',
  body: z.object({ baseUrl: modelAddress, model: requiredText(200, 'Please name a model.') }),
  output: z.object({ pull: modelPull }),
});
export const getModelPull = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/ai-settings/pull',
  output: z.object({ pull: modelPull }),
});
/** What has come of it is kept by the Ollama for the next time. */
export const cancelModelPull = endpoint({ method: 'DELETE', path: '/api/organizations/:id/ai-settings/pull' });
