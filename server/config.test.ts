import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it('has working defaults and the built-in assistant', () => {
    expect(readConfig({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      ai: null,
      registration: 'open',
      rateLimits: true,
      aiSettings: { setBy: 'admin', privateAddresses: true },
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', AI_BASE_URL: ' ' })).toMatchObject({ port: 5000, ai: null });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_URL', 'goodstead.example'],
    ['SESSION_SECRET', 'short'],
    ['REGISTRATION', 'maybe'],
    ['TRUST_PROXY', 'yes'],
    ['AI_SETTINGS', 'everybody'],
    ['AI_PRIVATE_ADDRESSES', 'yes'],
    ['STORAGE_URL', './files'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['MAIL_FROM', 'the office'],
  ])('names %s when it is wrong, in one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+$`));
  });

  it('names every wrong variable, a line each', () => {
    expect(() => readConfig({ PORT: 'x', REGISTRATION: 'x' })).toThrow(/^PORT .+\nREGISTRATION .+$/);
  });

  it('takes a mail server with the address that mail comes from, and neither alone', () => {
    const SMTP_URL = 'smtps://office:secret@mail.example.org';
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'office@example.org' }).smtp).toEqual({
      host: 'mail.example.org',
      port: 465,
      secure: true,
      login: { user: 'office', password: 'secret' },
      from: { name: null, address: 'office@example.org' },
    });
    expect(readConfig({}).smtp).toBeNull();
    const both = 'SMTP_URL and MAIL_FROM belong together: please set both.';
    expect(() => readConfig({ SMTP_URL })).toThrow(both);
    expect(() => readConfig({ MAIL_FROM: 'office@example.org' })).toThrow(both);
  });

  it('takes an organization’s own sign-in as a whole, at an address that nobody can listen to', () => {
    const OIDC = { OIDC_ISSUER: 'https://login.example.org/', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' };
    expect(readConfig({ ...OIDC, OIDC_NAME: 'Lantern Login', LOCAL_SIGN_IN: 'off' })).toMatchObject({
      outside: { issuer: 'https://login.example.org/', clientId: 'a', clientSecret: 'b', name: 'Lantern Login' },
      localSignIn: false,
    });
    expect(readConfig({})).toMatchObject({ outside: null, localSignIn: true });
    for (const [variables, sentence] of [
      [{ ...OIDC, OIDC_CLIENT_SECRET: '' }, 'please set OIDC_CLIENT_SECRET as well.'],
      [{ OIDC_CLIENT_ID: 'a' }, 'please set OIDC_ISSUER and OIDC_CLIENT_SECRET as well.'],
      [{ OIDC_NAME: 'Google' }, 'please set OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET as well.'],
      [{ LOCAL_SIGN_IN: 'off' }, 'LOCAL_SIGN_IN may be off only where'],
      [{ ...OIDC, OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER must be the https address'],
      [{ ...OIDC, HOST: '0.0.0.0' }, 'OIDC_ISSUER needs PUBLIC_URL beside it'],
    ] as const) {
      expect(() => readConfig(variables)).toThrow(sentence);
    }
    expect(readConfig({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:8080' }).outside).not.toBeNull();
  });

  it.each([
    ['Juniper Table <office@example.org>', 'Juniper Table'],
    ['"Juniper Table, Office" <office@example.org>', 'Juniper Table, Office'],
    ['<office@example.org>', null],
  ])('takes %s as who mail comes from', (sender, name) => {
    const { smtp } = readConfig({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: sender });
    expect(smtp?.from).toEqual({ name, address: 'office@example.org' });
  });

  it.each(['Juniper Table', 'Juniper <office>', 'Juniper <office@example.org', 'a@example.org, b@example.org'])(
    'does not start with %s as who mail comes from',
    (sender) => {
      expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: sender })).toThrow(/^MAIL_FROM must /);
    },
  );

  it.each([
    [{}, 'http://127.0.0.1:5000'],
    [{ HOST: '192.168.1.5', PORT: '8080' }, 'http://192.168.1.5:8080'],
    [{ HOST: '::1' }, 'http://[::1]:5000'],
    [{ PUBLIC_URL: 'https://goodstead.example.org/', HOST: '0.0.0.0' }, 'https://goodstead.example.org'],
    [{ HOST: '0.0.0.0' }, null],
    [{ HOST: '::' }, null],
    [{ PORT: '0' }, null],
    [{ TRUST_PROXY: 'on' }, null],
  ])('%j: links in mails begin with %j', (variables, origin) => {
    expect(readConfig(variables).linkOrigin).toBe(origin);
  });

  const publicUrl = 'https://goodstead.example.org';
  it.each([
    [{}, 'open'],
    [{ HOST: '::1' }, 'open'],
    [{ HOST: '192.168.1.5' }, 'open'],
    [{ HOST: '203.0.113.5' }, 'invited'],
    [{ HOST: '0.0.0.0' }, 'invited'],
    [{ HOST: '::' }, 'invited'],
    [{ TRUST_PROXY: 'on' }, 'invited'],
    [{ PUBLIC_URL: 'http://localhost:5000', HOST: '0.0.0.0', TRUST_PROXY: 'on' }, 'open'],
    [{ PUBLIC_URL: 'http://127.0.0.1:5000' }, 'open'],
    [{ PUBLIC_URL: 'http://10.0.0.5' }, 'open'],
    [{ PUBLIC_URL: 'http://[fd00::5]' }, 'open'],
    [{ PUBLIC_URL: 'http://goodstead.local' }, 'open'],
    [{ PUBLIC_URL: 'http://8.8.8.8' }, 'invited'],
    [{ PUBLIC_URL: publicUrl }, 'invited'],
    [{ PUBLIC_URL: publicUrl, REGISTRATION: 'open' }, 'open'],
    [{ REGISTRATION: 'closed' }, 'closed'],
  ])('%j: an account is made where it is %s', (variables, registration) => {
    expect(readConfig(variables).registration).toBe(registration);
  });

  it('never repeats what stands in a wrong variable', () => {
    expect(() => readConfig({ SMTP_URL: 'imap://office:secret@mail.example.org' })).toThrow(/^(?!.*secret).*$/);
  });

  it('takes an OpenAI-compatible server or Anthropic, and says what is missing', () => {
    expect(readConfig({ AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'llama' }).ai).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'llama',
    });
    expect(readConfig({ ANTHROPIC_API_KEY: 'key', AI_MODEL: 'm' }).ai?.provider).toBe('anthropic');
    expect(readConfig({ ANTHROPIC_API_KEY: 'key', AI_MODEL: 'm', AI_CONTEXT_TOKENS: '8192' }).ai?.contextTokens).toBe(
      8192,
    );
    expect(() => readConfig({ AI_CONTEXT_TOKENS: '100' })).toThrow(/^AI_CONTEXT_TOKENS /);
    expect(() => readConfig({ AI_BASE_URL: 'http://127.0.0.1/v1' })).toThrow(/^AI_MODEL /);
    expect(() => readConfig({ AI_MODEL: 'm' })).toThrow(/^AI_BASE_URL /);
  });

  const named = { AI_BASE_URL: 'https://api.example.com/v1', AI_MODEL: 'm' };
  it.each([
    [{}, 'admin', true],
    [{ HOST: '192.168.1.5' }, 'admin', true],
    [{ HOST: '[fd00::5]', PUBLIC_URL: 'http://goodstead.local' }, 'admin', true],
    [{ PUBLIC_URL: 'http://goodstead:8080' }, 'admin', true],
    [{ PUBLIC_URL: 'https://goodstead.example.org' }, 'operator', false],
    [{ HOST: '0.0.0.0' }, 'operator', false],
    [{ HOST: '8.8.8.8' }, 'operator', false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.5:5000' }, 'operator', false],
    [{ TRUST_PROXY: 'on' }, 'operator', false],
    [named, 'operator', true],
    [{ ...named, AI_SETTINGS: 'admin', AI_PRIVATE_ADDRESSES: 'off' }, 'admin', false],
    [{ AI_SETTINGS: 'operator' }, 'operator', true],
    [{ PUBLIC_URL: 'https://goodstead.example.org', AI_SETTINGS: 'admin' }, 'admin', false],
  ])('%j: the model is chosen by the %s, private addresses %s', (variables, setBy, privateAddresses) => {
    expect(readConfig(variables).aiSettings).toEqual({ setBy, privateAddresses });
  });

  it('takes a model for embeddings from the same server, and from no other', () => {
    const server = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'llama', AI_EMBEDDING_MODEL: 'nomic' };
    expect(readConfig(server).ai).toMatchObject({ model: 'llama', embeddingModel: 'nomic' });
    expect(() => readConfig({ AI_EMBEDDING_MODEL: 'nomic' })).toThrow(/^AI_EMBEDDING_MODEL needs AI_BASE_URL /);
    const anthropic = { ANTHROPIC_API_KEY: 'key', AI_MODEL: 'm', AI_EMBEDDING_MODEL: 'nomic' };
    expect(() => readConfig(anthropic)).toThrow(/^AI_EMBEDDING_MODEL needs AI_BASE_URL /);
  });

  it('turns rate limits off only on a loopback address', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false);
    expect(() => readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(/^RATE_LIMITS /);
  });

  const credentials = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'not/to+be=told' };
  const s3Of = (STORAGE_URL: string) => readConfig({ ...credentials, STORAGE_URL }).s3;

  it('keeps files on this machine where no storage is named, whatever credentials stand around', () => {
    expect(readConfig(credentials).s3).toBeNull();
  });

  it.each([
    ['s3://files', 'https://files.s3.us-east-1.amazonaws.com', '', 'us-east-1'],
    ['s3://files/', 'https://files.s3.us-east-1.amazonaws.com', '', 'us-east-1'],
    ['s3://files/a/b?region=eu-west-1', 'https://files.s3.eu-west-1.amazonaws.com', 'a/b/', 'eu-west-1'],
    ['s3://our.files?region=eu-west-1', 'https://s3.eu-west-1.amazonaws.com/our.files', '', 'eu-west-1'],
    ['s3://files/a/?endpoint=http://127.0.0.1:9000', 'http://127.0.0.1:9000/files', 'a/', 'us-east-1'],
    ['s3://files?region=auto&endpoint=https://x.example/', 'https://x.example/files', '', 'auto'],
  ])('takes the storage %s', (url, bucketUrl, keyPrefix, region) => {
    const keys = { accessKeyId: 'KEY', secretAccessKey: 'not/to+be=told', sessionToken: null };
    expect(s3Of(url)).toEqual({ bucketUrl, keyPrefix, region, ...keys });
  });

  it.each([
    's3://',
    's3:files',
    's3://Files',
    's3://files:9000/a',
    's3://KEY:not-to-be-told@files/a',
    's3://files/a b',
    's3://files/a.b',
    's3://files/a//b',
    's3://files?tls=off',
    's3://files?region=',
    's3://files?region=a&region=b',
    's3://files?endpoint=ftp://127.0.0.1',
    's3://files?endpoint=http://KEY:not-to-be-told@127.0.0.1',
    's3://files?endpoint=http://127.0.0.1/path',
    's3://files#part',
    'https://files.s3.amazonaws.com',
  ])('stops at the storage %s in one line, without what stands in it', (url) => {
    expect(() => s3Of(url)).toThrow(/^STORAGE_URL must be s3:\/\/bucket.+$/);
    expect(() => s3Of(url)).not.toThrow(/not-to-be-told/);
  });

  it.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('misses %s where a storage is named', (name) => {
    const given = { ...credentials, STORAGE_URL: 's3://files', [name]: '' };
    expect(() => readConfig(given)).toThrow(/^STORAGE_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.+$/);
    expect(() => readConfig(given)).not.toThrow(/told/);
  });
});
