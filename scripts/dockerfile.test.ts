import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse, YAMLSeq, type CollectionTag } from 'yaml';
import { readConfig } from '../server/config.ts';

const project = join(import.meta.dirname, '..');

it('the packages of an image are installed with the files that are in it by then', () => {
  const [before, command] = readFileSync(join(project, 'Dockerfile'), 'utf8').split(/^RUN (npm ci .*?) &&/m);
  const copied = [...before!.matchAll(/^COPY --\S+ (.+) \.\/$/gm)].flatMap(([, files]) => files!.split(' '));
  const folder = mkdtempSync(join(tmpdir(), 'goodstead-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of copied) cpSync(join(project, file), join(folder, file));
  const { status, stderr } = spawnSync('sh', ['-c', `${command} --dry-run --offline`], {
    cwd: folder,
    // Of npm's settings, those that are copied alone: not what it tells its scripts.
    env: { PATH: process.env['PATH'], HOME: folder },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

interface Service {
  deploy?: { replicas: number };
  volumes?: string[];
  ports?: string[];
  env_file?: { path: string; required: boolean }[];
  environment?: Record<string, string>;
  extra_hosts?: string[];
}
/** Of Docker Compose: what an earlier file lists is not added to. */
const emptied: CollectionTag = { tag: '!reset', collection: 'seq', nodeClass: YAMLSeq };
const readServices = (file: string) =>
  (parse(readFileSync(join(project, file), 'utf8'), { customTags: [emptied] }) as { services: Record<string, Service> })
    .services;
const goodstead = readServices('compose.yml')['goodstead']!;

/** What the container is given beside a file `.env`, which has less to say than what is fixed. */
function variablesOf(file: Record<string, string>): Record<string, string> {
  const image = /^ENV (.+)$/m.exec(readFileSync(join(project, 'Dockerfile'), 'utf8'))![1]!;
  const own = image.split(' ').map((pair) => pair.split('=') as [string, string]);
  return { ...Object.fromEntries(own), ...file, ...goodstead.environment };
}

it('a container has every variable of the file beside its description, and is where the image says', () => {
  expect(goodstead.env_file).toEqual([{ path: '.env', required: false }]);
  expect(readFileSync(join(project, '.dockerignore'), 'utf8').split('\n')).toContain('.env');
  const file = {
    REGISTRATION: 'closed',
    SECURITY_CONTACT: 'a@example.org',
    PUBLIC_URL: 'https://goodstead.example.org',
  };
  expect(readConfig(variablesOf(file))).toMatchObject({
    registration: 'closed',
    securityContact: 'a@example.org',
    publicUrl: 'https://goodstead.example.org',
  });
  const place = readConfig(variablesOf({ DATA_DIR: './data', HOST: '127.0.0.1', PORT: '8080' }));
  expect(place).toMatchObject({ dataDir: '/data', host: '0.0.0.0', port: 5000 });
  expect(Object.keys(readServices('compose.postgresql.yml')['goodstead']!.environment!)).toEqual(['DATABASE_URL']);
});

it('a container that nobody has told where people come from asks for the set-up code', () => {
  expect(goodstead.ports).toEqual(['127.0.0.1:5000:5000']);
  expect(readConfig(variablesOf({}))).toMatchObject({ publicUrl: null, registration: 'invited' });
});

it('a container finds a model server on the machine around it', () => {
  expect(goodstead.extra_hosts).toEqual(['host.docker.internal:host-gateway']);
});

it('where backups go to another folder, the container and the service say how', () => {
  for (const [file, line] of [
    ['compose.yml', /^ *# .*BACKUP_DIR=\/backups[^]*^ *# - '\/mnt\/backups:\/backups'$/m],
    ['deploy/goodstead.service', /^# .*BACKUP_DIR[^]*^# ReadWritePaths=\/mnt\/backups$/m],
  ] as const) {
    expect(readFileSync(join(project, file), 'utf8')).toMatch(line);
  }
});

it('two servers are the same but for the door, which the proxy before them has', () => {
  const { goodstead: two, proxy } = readServices('compose.two.yml');
  expect(two).toEqual({ deploy: { replicas: 2 }, ports: [] });
  expect(proxy).toMatchObject({ ports: goodstead.ports });
  const [config] = proxy!.volumes!.map((volume) => volume.split(':')[0]!);
  const proxyTo = readFileSync(join(project, config!), 'utf8');
  const { port } = readConfig(variablesOf({}));
  expect(proxyTo).toContain(`set $servers goodstead:${port};`);
  expect(proxyTo).toContain('proxy_buffering off;');
});
