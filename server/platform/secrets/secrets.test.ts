import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openText, sealText } from './sealed-text.ts';
import { readSettingsKey } from './settings-key.ts';

const key = randomBytes(32);
const secret = 'sk-canary-of-the-test';

describe('a sealed text', () => {
  it('opens with its key and for its owner, and each time looks different', () => {
    const sealed = sealText(secret, key, 'juniper');
    expect(openText(sealed, key, 'juniper')).toBe(secret);
    expect(sealed).not.toContain(secret);
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('canary');
    expect(sealText(secret, key, 'juniper')).not.toBe(sealed);
  });

  it('opens with no other key, for no other owner, and not once a bit was changed', () => {
    const sealed = sealText(secret, key, 'juniper');
    expect(openText(sealed, randomBytes(32), 'juniper')).toBeNull();
    expect(openText(sealed, key, 'elsewhere')).toBeNull();
    expect(openText('', key, 'juniper')).toBeNull();
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(openText(changed.toString('base64url'), key, 'juniper')).toBeNull();
    }
  });
});

describe('the key of the settings', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'goodstead-secrets-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('is made once, whoever asks first, and is for its owner’s eyes', async () => {
    const [first, second] = await Promise.all([readSettingsKey(dataDir), readSettingsKey(dataDir)]);
    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect(await readSettingsKey(dataDir)).toEqual(first);
    expect((await stat(join(dataDir, 'settings-key'))).mode & 0o777).toBe(0o600);
  });

  it('is refused where its file is damaged, without being shown', async () => {
    await readSettingsKey(dataDir);
    const damaged = (await readFile(join(dataDir, 'settings-key'), 'utf8')).slice(0, 35);
    await writeFile(join(dataDir, 'settings-key'), damaged);
    const failure = await readSettingsKey(dataDir).catch(String);
    expect(failure).toMatch(/settings-key.* is damaged\. Delete it.* authenticator apps set up anew/);
    expect(failure).not.toContain(damaged);
  });
});
