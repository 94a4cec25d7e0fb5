export type { BudgetReached } from './events.ts';
export { createModelSource, type AiSettingsRules, type ModelChoices, type ModelSource } from './model-source.ts';
export { forgetUsers } from './forget-users.ts';
export { aiUsage } from './tables.ts';
export { createAiSettingsRoutes } from './routes.ts';
export { BudgetUsedUp, sumModelUse } from './usage-ledger.ts';
