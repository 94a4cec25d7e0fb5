import type { Program } from '../../../contract/profile.ts';

export const emptyProgram: Program = {
  name: null,
  goal: null,
  serves: null,
  servedLastYear: null,
  budget: null,
  funder: null,
  fundingAmount: null,
};

export const maxPrograms = 50;

export const programLabels: Record<keyof Program, string> = {
  name: 'Program name',
  goal: 'Goal',
  serves: 'Who it serves',
  servedLastYear: 'Served last year',
  budget: 'Program budget',
  funder: 'Main funder',
  fundingAmount: 'Funding amount',
};
