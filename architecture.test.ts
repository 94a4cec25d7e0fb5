// Holds the rules of docs/architecture.md against the files found on disk. Each failure says what to do instead.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as security from './server/features/security-log/watched-calls.ts';
import * as words from './web/features/security-log/log-words.ts';
import { helperNames } from './server/features/flows/rendering/template-helpers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

interface SourceFile {
  path: string;
  text: string;
  /** Paths from the project's root for our own files, names for packages. */
  imports: string[];
  /** Those that are there when it runs. */
  values: string[];
}

const folders = ['contract', 'server', 'web', 'e2e', 'demo', 'scripts'];
const files: SourceFile[] = folders.flatMap((folder) => listFiles(join(root, folder))).map(readSource);
const sources = files.filter(({ path }) => /\.(ts|tsx)$/.test(path));

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

function readSource(absolute: string): SourceFile {
  const text = readFileSync(absolute, 'utf8');
  const list = (source: string) =>
    [...source.matchAll(/(?:from\s+|import\s+|import\()['"]([^'"]+)['"]/g)].map(([, target = '']) =>
      target.startsWith('.') ? relative(root, resolve(dirname(absolute), target)) : target,
    );
  const values = text.replaceAll(/^(?:import|export) type [^;]*;$/gm, '');
  return { path: relative(root, absolute), text, imports: list(text), values: list(values) };
}

const isTest = ({ path }: SourceFile) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/');
const below = (folder: string) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const code = (folder: string) => below(folder).filter((file) => !isTest(file));

/** Every import that a rule forbids, as `file imports target`. */
const forbidden = (from: SourceFile[], isForbidden: (target: string, file: SourceFile) => boolean): string[] =>
  from.flatMap((file) =>
    file.imports.filter((target) => isForbidden(target, file)).map((target) => `${file.path} imports ${target}`),
  );

/** From an opening bracket to the one that closes it. */
function bracketed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('([{'.includes(text[at]!)) depth += 1;
    else if (')]}'.includes(text[at]!) && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** Whatever is reached again from what it uses. */
function inCircles(uses: Map<string, Set<string>>): string[] {
  const reachable = (from: string): Set<string> => {
    const reached = new Set(uses.get(from));
    for (const each of reached) for (const next of uses.get(each) ?? []) reached.add(next);
    return reached;
  };
  return [...uses.keys()].filter((each) => reachable(each).has(each));
}

const featureOf = (path: string, side: string): string | undefined =>
  new RegExp(`^${side}/features/([^/]+)/`).exec(path)?.[1];

describe('the three sides', () => {
  it('have files without circles, types included: what two files need stands below both', () => {
    const uses = new Map(
      sources.map(({ path, imports }) => [path, new Set(imports.filter((target) => target !== path))]),
    );
    expect(inCircles(uses)).toEqual([]);
  });

  it('contract imports only zod: move what needs more to the side that uses it', () => {
    expect(forbidden(code('contract'), (target) => target !== 'zod' && !target.startsWith('contract/'))).toEqual([]);
  });

  it('server and web meet in contract alone: put what both need there', () => {
    expect(forbidden(code('server'), (target) => target.startsWith('web/'))).toEqual([]);
    expect(forbidden(below('web'), (target) => target.startsWith('server/'))).toEqual([]);
  });
});

describe('the server', () => {
  it('has a platform that knows nothing of the product: pass in what it needs', () => {
    expect(forbidden(below('server/platform'), (target) => target.startsWith('server/features/'))).toEqual([]);
  });

  it('has features that meet through index.ts, tables through tables.ts, threads through text.ts: export it there', () => {
    const reachesIn = (target: string, { path }: SourceFile) => {
      const other = featureOf(target, 'server');
      if (!other || other === featureOf(path, 'server')) return false;
      const doors = path.endsWith('/tables.ts') ? ['tables.ts'] : ['index.ts', 'text.ts'];
      return !doors.some((door) => target === `server/features/${other}/${door}`);
    };
    expect(forbidden(code('server/features'), reachesIn)).toEqual([]);
  });

  it('has threads that load neither the database nor the server: ask the server, import text.ts', () => {
    const threads = code('server').filter(({ imports }) =>
      imports.some((target) => /\banswer-tasks\.ts$/.test(target)),
    );
    expect(threads.length).toBeGreaterThanOrEqual(5);
    const loaded = new Set(threads.filter(({ path }) => !path.startsWith('server/platform/threads/')));
    for (const { values } of loaded)
      for (const file of sources.filter(({ path }) => values.includes(path))) loaded.add(file);
    const ofServer = ['drizzle-orm', 'drizzle-orm/pg-core', 'pg', 'fastify', 'ai'];
    const found = [...loaded].filter(({ values }) => values.some((target) => ofServer.includes(target)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  it('has features without circles: influence on an earlier feature is an event', () => {
    const uses = new Map<string, Set<string>>();
    for (const { path, imports } of code('server/features')) {
      const own = featureOf(path, 'server') ?? '';
      const others = imports.map((target) => featureOf(target, 'server')).filter((other) => other && other !== own);
      uses.set(own, new Set([...(uses.get(own) ?? []), ...(others as string[])]));
    }
    expect(inCircles(uses)).toEqual([]);
  });

  it('writes SQL in queries, tables and the database itself: move it to the feature’s queries.ts', () => {
    const allowed = /(queries|table|tables|columns|database|prepared|migrate|events|session-store)\.ts$/;
    expect(
      forbidden(code('server'), (target, { path }) => target.startsWith('drizzle-orm') && !allowed.test(path)),
    ).toEqual([]);
  });

  it('asks the transaction alone within a change: whoever gets the context there gets the transaction, too', () => {
    const inChange = code('server').flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:change|changeUnasked|transaction)\(/g)].flatMap(({ index, 0: { length } }) => {
        const work = bracketed(text, index + length - 1);
        const calls = [...work.matchAll(/\w+(?=\(\s*context\s*,)/g)].map(
          (call) => call[0] + bracketed(work, call.index + call[0].length),
        );
        const blind = calls.filter((call) => !call.includes('transaction'));
        return [...blind, ...(work.match(/context\.database/g) ?? [])].map((found) => `${path}: ${found}`);
      }),
    );
    expect(inChange).toEqual([]);
  });

  it('has a model made, and masked, where an organization’s is chosen: ask ModelSource for it', () => {
    const makes = /\bcreate(?:Language|Embedding)Model\(|\bmaskModel\(/;
    const makers = code('server').filter(
      ({ path, text }) => !path.startsWith('server/platform/ai/') && makes.test(text),
    );
    expect(makers.map(({ path }) => path)).toEqual(['server/app.ts', 'server/features/ai-settings/model-source.ts']);
  });

  it('has words for each action of the security log and each listener: add them to log-words.ts', () => {
    const { watchedCalls } = security;
    const listeners = code('server').flatMap(({ text }) =>
      [...text.matchAll(/\bname: '([a-z-]+)',\s+hears\b/g)].map(([, name = '']) => name),
    );
    expect(listeners.length).toBeGreaterThan(10);
    expect(Object.values(watchedCalls).filter((action) => !words.knownActions.includes(action))).toEqual([]);
    expect(listeners.filter((listener) => !words.knownListeners.includes(listener))).toEqual([]);
  });

  it('reads the environment in config.ts alone: add a field to Config', () => {
    const readers = code('server').filter(({ text }) => text.includes('process.env'));
    expect(readers.map(({ path }) => path)).toEqual(['server/config.ts']);
  });

  it('keeps lists of words in platform/english: put them into a file there', () => {
    // Those of the guides' own arithmetic go with it.
    const own = code('server').filter(({ path }) => !/platform\/english|flows\/rendering|\/testing\//.test(path));
    const inText = /(['`])(?:[a-z'’-]+\s+){24,}[a-z'’-]+\s*\1/;
    const inPattern = /(?:[A-Za-z'’?* -]+\|){19,}/;
    const inSet = /new Set\(\s*(?:\[\s*(?:'[a-z’-]+',?\s*){5,}\]|'[a-z’-]+(?: [a-z’-]+){4,}')/;
    const holders = own.filter(({ text }) => [inText, inPattern, inSet].some((list) => list.test(text)));
    expect(holders.map(({ path }) => path)).toEqual([]);
  });

  it('names errors by code, their HTTP numbers stand in contract/errors.ts: throw an AppError', () => {
    const numbers = /(?:status|code|statusCode)\s*[(:]\s*[45]\d\d\b/;
    const writers = code('server').filter(({ path, text }) => numbers.test(text) && !path.includes('/ai/'));
    expect(writers.map(({ path }) => path)).toEqual([]);
  });
});

describe('the web', () => {
  it('calls fetch in lib alone: use api()', () => {
    const callers = code('web').filter(({ path, text }) => /\bfetch\(/.test(text) && !path.startsWith('web/lib/'));
    expect(callers.map(({ path }) => path)).toEqual([]);
  });

  it('has a design system without product: pass it in from the feature', () => {
    const isProduct = (target: string) => target.startsWith('web/features/') || target.startsWith('web/app/');
    expect(forbidden(below('web/ui'), isProduct)).toEqual([]);
    expect(forbidden(below('web/lib'), isProduct)).toEqual([]);
  });

  it('has features that meet in app, or through index.ts', () => {
    const reachesIn = (target: string, { path }: SourceFile) => {
      const other = featureOf(target, 'web');
      const isOther = other !== undefined && other !== featureOf(path, 'web');
      return target.startsWith('web/app/') || (isOther && target !== `web/features/${other}/index.ts`);
    };
    expect(forbidden(code('web/features'), reachesIn)).toEqual([]);
  });

  it('never decides by a role: ask `can`', () => {
    const deciders = code('web').filter(({ text }) => /role\s*[!=]==/.test(text));
    expect(deciders.map(({ path }) => path)).toEqual([]);
  });
});

describe('every file', () => {
  it('is of a size one can read: 300 lines, 500 for tests; split it by what it is about', () => {
    const long = files.filter((file) => {
      if (!/\.(ts|tsx|css|mjs)$/.test(file.path)) return false;
      const limit = isTest(file) || file.path.startsWith('e2e/') ? 500 : 300;
      return file.text.split('\n').length - 1 > limit;
    });
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('has a kebab-case name that says what it is about', () => {
    const vague = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib']);
    const names = files
      .filter(({ path }) => !path.includes('/migrations/') && !path.startsWith('web/lib/'))
      .flatMap(({ path }) => path.split('/').map((part) => part.replace(/(\.[a-z]+)+$/, '')));
    expect(names.filter((name) => vague.has(name))).toEqual([]);
    expect(sources.filter(({ path }) => !/^[a-z0-9/.-]+$/.test(path)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const packageOf = (target: string) => /^(?:@[^/]+\/)?[^/]+/.exec(target)![0];
  const atRunTime = [...code('server'), ...code('contract')].flatMap(({ values }) => values).map(packageOf);

  it('that run are dependencies, and those that build and test are development dependencies: move it in package.json', () => {
    expect(atRunTime.filter((name) => name in devDependencies!)).toEqual([]);
    // Fonts are named where they are opened.
    const opened = /^@(expo-google-fonts|fontsource-variable)\//;
    const idle = Object.keys(dependencies!).filter((name) => !opened.test(name) && !atRunTime.includes(name));
    expect(idle).toEqual([]);
  });
});

describe('the guides', () => {
  // General, and so far of use to one: greeting and filling a message, gifts.
  const ofOneGuide = ['greeting', 'filled', 'gift_tiers'];

  it('call no helper that only one of them uses: what a guide alone needs is said in its own words', () => {
    const guides = listFiles(join(root, 'content/flows')).map((path) => readFileSync(path, 'utf8'));
    const usesOf = (name: string) => guides.filter((text) => new RegExp(`[{(]${name}[ })]`).test(text)).length;
    const lonely = [...helperNames].filter((name) => usesOf(name) < 2 && !ofOneGuide.includes(name));
    expect(lonely).toEqual([]);
  });
});
