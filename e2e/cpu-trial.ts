// Somebody and a model on a processor, in real time, which takes half an hour: npx node e2e/cpu-trial.ts [seconds until its first token]
import { setTimeout as pause } from 'node:timers/promises';
import type { Document } from '../contract/documents.ts';
import type { Message } from '../contract/conversations.ts';
import { createCpuReader, guidelines, isOfDocument, startCpuServer } from '../server/testing/cpu-server.ts';
import { launchBrowser, openVisit } from './harness/browser.ts';
import { registerPerson } from './harness/person.ts';
import { startProduct } from './harness/start-product.ts';
import { startConversation } from './journey/conversations.ts';

const firstMs = Number(process.argv[2] ?? 200) * 1000;
const server = await startCpuServer(createCpuReader(6), { firstMs, tokensPerSecond: 5 });
const product = await startProduct({ AI_BASE_URL: `${server.url}/v1`, AI_MODEL: 'cpu' });
const browser = await launchBrowser();
const began = performance.now();
const say = (line: string) => console.log(`${Math.round((performance.now() - began) / 1000)} s: ${line}`);
let isWrong = false;
const expectThat = (sentence: string, isSo: boolean) => {
  isWrong ||= !isSo;
  say(`${isSo ? 'yes' : 'NO'}, ${sentence}`);
};

try {
  const person = await registerPerson(product.url);
  const { id: organizationId } = await person.post<{ id: string }>('/api/organizations', { name: 'Juniper Table' });
  const form = new FormData();
  form.set('organizationId', organizationId);
  form.set('file', new Blob([guidelines], { type: 'text/plain' }), 'guidelines.txt');
  const headers = { cookie: person.cookie };
  const uploaded = await fetch(`${product.url}/api/documents`, { method: 'POST', headers, body: form });
  const { id: documentId } = (await uploaded.json()) as Document;
  while (server.requests.length === 0) await pause(200);
  say('the first part of the document is read');

  const conversation = await startConversation(person, organizationId);
  const { page, context, problems } = await openVisit(browser, { url: product.url });
  const [name = '', value = ''] = person.cookie.split('=', 2);
  await context.addCookies([{ name, value, url: product.url }]);
  await page.goto(`/chat/grant_writer?session=${conversation.id}`);
  const field = page.getByLabel('Message Grace');
  await field.fill('Which shoes do we wear in the kitchen?');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Stop reply' }).waitFor();
  const bubble = page.getByRole('article').last();
  const readAnswer = async () =>
    (await person.get<Message[]>(`/api/chat/sessions/${conversation.id}/messages`)).find(({ isUser }) => !isUser);
  for (let look = 0; !(await readAnswer()); look += 1) {
    if (look % 20 === 0) {
      const { address, text, hasFocus, isDisabled } = await page.evaluate(() => {
        const box = document.querySelector<HTMLTextAreaElement>('#chat-message')!;
        return {
          address: location.pathname,
          text: box.value,
          hasFocus: document.activeElement === box,
          isDisabled: box.readOnly && box.getAttribute('aria-disabled') === 'true',
        };
      });
      say(`the screen: ${(await bubble.innerText()).replaceAll(/\s+/g, ' ').slice(0, 120)}`);
      if (!isDisabled && (await readAnswer())) break;
      expectThat('the field is disabled, and has the focus', isDisabled && hasFocus);
      expectThat('no letter opened another agent or was written', address === '/chat/grant_writer' && text === '');
      await page.keyboard.type('ghvfc1234');
    }
    await pause(1000);
  }
  say(`answered: ${(await readAnswer())?.content.slice(0, 60)}`);
  await page.getByRole('button', { name: 'Send message' }).waitFor();
  expectThat('the page has no problem', problems.length === 0);
  await page.keyboard.type('Thank you');
  expectThat('the person writes on', (await field.inputValue()) === 'Thank you');

  let guide = await person.get<Document>(`/api/documents/${documentId}`);
  for (; guide.analysis.status === 'pending'; await pause(5000))
    guide = await person.get<Document>(`/api/documents/${documentId}`);
  const { status, dates, error } = guide.analysis;
  say(`the document: ${status}, ${error ?? 'no fault'}, ${JSON.stringify(dates)}`);
  expectThat('it was read to its last page', status === 'ready' && !error && dates[0]?.date === '2027-03-12');
  const ofDocument = (requests: typeof server.requests) =>
    requests.filter(({ messages }) => isOfDocument(messages)).length;
  const [asked, answered] = [ofDocument(server.requests), ofDocument(server.answered)];
  expectThat(`each of ${asked} questions about it was answered once`, asked === answered);
  say(`${server.requests.length} requests, ${server.answered.length} answered, ${server.tokens} tokens written`);
} finally {
  await browser.close();
  await product.remove();
  await server.close();
}
process.exitCode = isWrong ? 1 : 0;
