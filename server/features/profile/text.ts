// The door for threads, which have no database: what of this feature is about texts alone.
export { profileFacts } from './profile-text.ts';
