// The paths of the route table, and what their screens are called.
import type { Page } from 'playwright-core';

export const seeTitle = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

export const screens: [path: string, title: string][] = [
  ['/', 'Dashboard Overview'],
  ['/tasks', 'Task Management'],
  ['/documents', 'Document Management'],
  ['/profile', 'Organization Profile'],
  ['/organization-profile', 'Organization Profile'],
  ['/chat', 'Agents'],
  ['/settings', 'Members & Settings'],
  ['/settings/account', 'Your account'],
  ['/settings/privacy', 'Privacy'],
];
export const chats: [path: string, persona: string, tab: string][] = [
  ['/chat/grant_writer', 'Grace', 'Grace, Grant Writer Agent'],
  ['/chat/hr_coach', 'Harper', 'Harper, HR Agent'],
  ['/chat/virtual_assistant', 'Vera', 'Vera, Virtual Assistant Agent'],
  ['/chat/fundraising_coach', 'Felix', 'Felix, Fundraising Coach'],
  ['/chat/general_coach', 'Cora', 'Cora, Business Coach'],
  ['/chat/marketing_coach', 'Maya', 'Maya, Marketing Agent'],
  ['/chat/social_media', 'Sol', 'Sol, Social Media Agent'],
];
