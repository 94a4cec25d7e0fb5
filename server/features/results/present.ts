import type { ResultVersion } from '../../../contract/results.ts';
import type { VersionWithAuthor } from './queries.ts';

export const presentVersion = ({ version, author }: VersionWithAuthor): ResultVersion => ({
  ...version,
  createdBy: author,
  createdAt: version.createdAt.toISOString(),
});
