import { api } from './api.ts';

/** The signed-in user, or `null`. */
export const findUser = () => api('GET /api/auth/user', { on401: 'null' });
