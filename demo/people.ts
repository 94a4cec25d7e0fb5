import type { Role } from '../contract/options.ts';

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
}

export const organizationName = 'Lantern Bridge Youth Alliance';
export const organizationFacts = {
  description: 'After-school tutoring, first jobs and family meals for young people in north and east Toledo.',
  website: 'https://lanternbridge.example',
  foundedYear: 2011,
  timeZone: 'America/New_York',
};

const person = (firstName: string, lastName: string, role: Role): DemoPerson => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@lanternbridge.example`,
  role,
});

/** Everybody is invented. */
export const people = {
  maya: person('Maya', 'Okafor', 'admin'),
  luis: person('Luis', 'Herrera', 'manager'),
  priya: person('Priya', 'Raman', 'manager'),
  dev: person('Dev', 'Patel', 'staff'),
  jo: person('Jo', 'Lindqvist', 'staff'),
  ruth: person('Ruth', 'Adeyemi', 'viewer'),
};
export type DemoName = keyof typeof people;

/** Of another organization, where Maya may only read. */
export const neighborName = 'Harborlight Senior Meals';
export const neighbor: DemoPerson = {
  firstName: 'Helen',
  lastName: 'Ortiz',
  email: 'helen@harborlight.example',
  role: 'admin',
};
