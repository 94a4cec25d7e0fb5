// The door for threads, which have no database: what of this feature is about texts alone.
export {
  describeProfile,
  factNames,
  listKnownNames,
  listProfileTexts,
  placeOf,
  profileFacts,
  programFacts,
  type Fact,
  type FactName,
} from './profile-text.ts';
export { emptyProfile } from './empty-profile.ts';
