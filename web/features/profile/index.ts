export { completenessOf } from './completeness.ts';
export { profileQuery, useSaveProfile } from './profile-api.ts';
