export { createPrivacyRoutes } from './routes.ts';
export type { OutsideHosts } from './get-privacy.ts';
