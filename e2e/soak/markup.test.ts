/**
 * Markup and script in every place where a text of a person or of a model can stand, looked at on every screen in the browser:
 * nothing runs, and nothing is asked of another host. `npm run soak` tries 300 pairs; `SOAK_SEED` repeats those that failed.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAiStub, type AiStub } from '../../server/testing/ai-stub-server.ts';
import { wordsOf } from '../../server/testing/asked-words.ts';
import { useProduct } from '../harness/use-product.ts';
import { connectModel } from '../journey/connect-model.ts';
import { openHistory } from '../screens/chat-screen.ts';
import { chats, screens } from '../screens/screen-list.ts';
import { places, type Setting } from './markup-places.ts';

const isSoak = process.env['SOAK'] === '1';
const kinds = Object.entries(places);
const pairs = isSoak ? 300 : 12;
/** The few are of every other place. */
const stride = isSoak ? 1 : 2;
const seed = Number(process.env['SOAK_SEED'] ?? (isSoak ? Date.now() % 1_000_000 : 22));

/** The chats differ in the agent alone, of whom nobody else writes. */
const looked = [...screens, ...(isSoak ? chats : chats.slice(0, 1))];

const markups = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><img src=x onerror=alert(1)>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data=data:text/html,<script>alert(1)</script>>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  "{{constructor.constructor('alert(1)')()}}",
  '&lt;img src=x onerror=alert(1)&gt;',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://foreign.example/x.png)',
  '<img src=//foreign.example/x.png>',
  '<video src=//foreign.example/x.mp4 autoplay>',
  '<style>@import"//foreign.example/x.css"</style>',
  '<p style="background:url(//foreign.example/x)">x',
  '<link rel=stylesheet href=//foreign.example/x.css>',
  '<meta http-equiv=refresh content="0;//foreign.example">',
  '<base href=//foreign.example/>',
  '<form action=//foreign.example><button autofocus>x',
];

const answers: Setting['answers'] = new Map();
let stub: AiStub;
beforeAll(async () => {
  stub = await startAiStub({
    reply: ({ messages }) => {
      const asked = wordsOf(messages.findLast(({ role }) => role === 'user')?.content).trim();
      return messages.at(-1)?.role === 'tool' ? 'There you are.' : (answers.get(asked) ?? 'Nothing.');
    },
  });
});
afterAll(() => stub.close());
const product = useProduct();

/** Everything that can be read there, in fields too. */
const readPage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    ].join('\n'),
  );

/** What only markup of somebody else can have made. */
const findStrangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector =
      'body script:not([src]), iframe, object, embed, base, form[action^="//"], meta[http-equiv], [href^="javascript:" i], [href^="data:" i], [src*="foreign.example"], [style*="foreign.example"], [onerror], [onload], [ontoggle]';
    return [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

it(
  `${pairs} texts with markup in them (seed ${seed}) stay texts on every screen`,
  { timeout: 60_000 + pairs * 10_000, retry: 0 },
  async () => {
    const failures: object[] = [];
    for (let number = 0; number < pairs;) {
      const { person, organizationId } = await product.settle();
      const setting: Setting = { url: product.url, person, organizationId, answers };
      await connectModel({ person, organizationId }, stub);
      /** By the paths where they are to be seen. */
      const marks = new Map<string, string[]>(looked.map(([path]) => [path, []]));
      const put: Record<string, string> = {};
      for (const until = Math.min(pairs, number + kinds.length); number < until; number += 1) {
        const [name, place] = kinds[(number * stride) % kinds.length]!;
        const round = Math.floor(number / kinds.length);
        const markup = markups[(seed + number + round) % markups.length]!;
        const mark = `M${number}M`;
        put[mark] = `${name}: ${markup}`;
        const path = await place(setting, `${mark} ${markup}`);
        marks.set(path, [...(marks.get(path) ?? []), mark]);
      }
      const { page, problems } = await product.visitAs(person);
      page.on('dialog', (dialog) => {
        failures.push({ ran: page.url(), put });
        void dialog.dismiss();
      });
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== product.url)
          failures.push({ asked: request.url(), on: page.url(), put });
      });
      for (const [path, expected] of marks) {
        await (path.includes('?session=') ? openHistory(page, path) : page.goto(path));
        // Not by its role: a dialog that opens with the page hides the rest from a screen reader.
        await page.locator('main').waitFor();
        const unseen = async () => {
          const text = await readPage(page);
          return expected.filter((mark) => !text.includes(mark)).map((mark) => put[mark]);
        };
        await expect.poll(unseen, { message: path }).toEqual([]);
        const strangers = await findStrangers(page);
        if (strangers.length > 0) failures.push({ path, strangers });
      }
      failures.push(...problems.splice(0).map((problem) => ({ problem })));
    }
    console.log(`markup: n ${pairs}, failures ${failures.length}, seed ${seed}`);
    expect(failures).toEqual([]);
  },
);
