/** What a package of the lock file may be: under a licence that we may pass on, and without a known hole. */
import { satisfies } from 'semver';

export interface LockedPackage {
  name: string;
  version: string;
  license?: string;
  /** Builds or tests, and is in no installation. */
  dev?: boolean;
  /** Of one platform alone. */
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface LicenseRules {
  /** SPDX identifiers. */
  allowed: string[];
  /** For what builds and tests alone, besides. */
  allowedForDevelopment: string[];
  /** By the name of a package that does not say it in the standard's words: what its text was read to be. */
  read: Record<string, string>;
}

/** As `npm audit` tells it. `range` is of versions that have the hole. */
export interface Advisory {
  /** As the database of advisories has it: GHSA-…, the end of its address. */
  id: string;
  package: string;
  range: string;
  severity: string;
  title: string;
  url: string;
}

interface Lockfile {
  packages: Record<string, Omit<LockedPackage, 'name'> & { link?: boolean; name?: string }>;
}

export function listLocked({ packages }: Lockfile): LockedPackage[] {
  return Object.entries(packages).flatMap(([path, { name, ...locked }]) =>
    path === '' || locked.link ? [] : [{ ...locked, name: name ?? path.split('node_modules/').at(-1)! }],
  );
}

/** What `npm ci --omit=dev` installs on a common server: Linux with glibc on x64. */
export const listInstalled = (locked: readonly LockedPackage[]): LockedPackage[] =>
  locked.filter(
    ({ dev, os = ['linux'], cpu = ['x64'], libc = ['glibc'] }) =>
      !dev && os.includes('linux') && cpu.includes('x64') && libc.includes('glibc'),
  );

export function findForbiddenLicenses(locked: readonly LockedPackage[], rules: LicenseRules): string[] {
  return locked.flatMap(({ name, version, license, dev }) => {
    const allowed = dev ? [...rules.allowed, ...rules.allowedForDevelopment] : rules.allowed;
    const stated = rules.read[name] ?? license;
    if (stated && meets(stated, allowed)) return [];
    return [`${name} ${version}: ${stated ? `its licence is ${stated}` : 'it names no licence'}`];
  });
}

/** Of an expression as the packages have them: "A", "(A OR B)", "A AND B". */
const meets = (expression: string, allowed: readonly string[]): boolean =>
  expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((id) => allowed.includes(id)));

/** What the registry told when it was asked. */
export interface KnownAdvisories {
  askedAt: string;
  advisories: Advisory[];
}

const refused = ['high', 'critical'];

/** Of high or critical severity, but for those that were read and accepted: by id, with the reason. */
export function findHoles(
  locked: readonly LockedPackage[],
  advisories: readonly Advisory[],
  accepted: Record<string, string>,
): string[] {
  const feared = advisories.filter(({ id, severity }) => refused.includes(severity) && !accepted[id]);
  const byName = Map.groupBy(feared, (advisory) => advisory.package);
  return locked.flatMap(({ name, version }) =>
    (byName.get(name) ?? [])
      .filter(({ range }) => satisfies(version, range, { includePrerelease: true }))
      .map(({ severity, title, url }) => `${name} ${version}: ${title} (${severity}, ${url})`),
  );
}

interface AuditReport {
  vulnerabilities: Record<string, { via: (string | (Omit<Advisory, 'package' | 'id'> & { name: string }))[] }>;
}

/** From what `npm audit --json` prints. A package that is named by its name alone has no hole but a dependency with one. */
export function readAdvisories({ vulnerabilities }: AuditReport): Advisory[] {
  const found = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [cause])),
  );
  const unique = new Map(found.map((cause) => [`${cause.name} ${cause.url}`, cause]));
  return [...unique.values()].map(({ name, range, severity, title, url }) => ({
    id: url.split('/').at(-1)!,
    package: name,
    range,
    severity,
    title,
    url,
  }));
}
