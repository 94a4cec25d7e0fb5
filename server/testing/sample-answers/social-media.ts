import type { Responses } from '../../../contract/flows.ts';

export const socialMediaAnswers: Record<string, Responses> = {};
