// How Lighthouse rates each screen on its phone. It is fetched when it is asked for: its packages are in no installation.
import { execFileSync } from 'node:child_process';
import { findChromium } from '../../find-chromium.ts';
import { plain, type Figure } from './figure.ts';
import type { World } from './world.ts';

const tool = 'lighthouse@12.8.2';
const rounds = 5;
const screens = {
  dashboard: '/',
  tasks: '/tasks',
  documents: '/documents',
  profile: '/profile',
  chat: '/chat/grant_writer',
  settings: '/settings',
};

type Rated = Record<'performance' | 'accessibility', number>;

export async function measureLighthouse({ product, member }: World): Promise<Figure[]> {
  const rate = (path: string, headers: Record<string, string>) =>
    Array.from({ length: rounds }, () => rateOnce(product.address + path, headers));
  const landing = rate('/', {});
  const inside = Object.entries(screens).map(([name, path]) => [name, rate(path, { Cookie: member.cookie })] as const);
  const told = (name: string, rated: Rated[], bounds: [number, number]): Figure => ({
    ...plain(
      `Lighthouse, ${name}`,
      '',
      rated.map(({ performance }) => performance),
      bounds,
    ),
    isLeast: true,
  });
  const accessibility = [landing, ...inside.map(([, rated]) => rated)].flat().map((rated) => rated.accessibility);
  return [
    told('landing', landing, [99, 95]),
    ...inside.map(([name, rated]) => told(name, rated, [92, 85])),
    { ...plain('Lighthouse, accessibility, the least', '', [Math.min(...accessibility)], [100, 100]), isLeast: true },
  ];
}

/** Of 100. */
function rateOnce(address: string, headers: Record<string, string>): Rated {
  const asked = ['--quiet', '--output=json', '--only-categories=performance,accessibility'];
  const told = execFileSync(
    'npx',
    [
      '--yes',
      tool,
      address,
      ...asked,
      '--chrome-flags=--headless=new --no-sandbox',
      `--extra-headers=${JSON.stringify(headers)}`,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 100 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, CHROME_PATH: findChromium() },
    },
  );
  const { categories } = JSON.parse(told) as { categories: Record<keyof Rated, { score: number }> };
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
  };
}
