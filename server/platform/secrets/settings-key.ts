import { readKeptSecret } from './kept-secret.ts';

const keyBytes = 32;
const advice =
  'Delete it and start again; the keys of AI services are then to be entered once more, and authenticator apps set up anew (npm run remove-second-step lets their people in).';

/** Encrypts the keys that people enter in the settings. */
export async function readSettingsKey(dataDir: string): Promise<Buffer> {
  const key = Buffer.from(
    await readKeptSecret(dataDir, { fileName: 'settings-key', bytes: keyBytes, advice }),
    'base64url',
  );
  if (key.length !== keyBytes) throw new Error(`The file settings-key in ${dataDir} is damaged. ${advice}`);
  return key;
}
