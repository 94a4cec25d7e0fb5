export { createAccountsRoutes } from './routes.ts';
