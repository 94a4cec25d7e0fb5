import type { Responses } from '../../../contract/flows.ts';

export const marketingCoachAnswers: Record<string, Responses> = {};
