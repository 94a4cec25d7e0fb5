import type { Responses } from '../../../contract/flows.ts';

export const fundraisingCoachAnswers: Record<string, Responses> = {};
