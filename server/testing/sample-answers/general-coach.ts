import type { Responses } from '../../../contract/flows.ts';

export const generalCoachAnswers: Record<string, Responses> = {};
