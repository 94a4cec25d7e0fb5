// The stub of a model in a process of its own. It answers in as many words as a question asks for, 50 a second.
import { startAiStub } from '../../../server/testing/ai-stub-server.ts';

const wordsOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

const stub = await startAiStub({
  delayMs: 20,
  reply({ messages }) {
    // What was said would otherwise grow for as long as it is measured.
    stub.requests.length = 0;
    const asked = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    // What was said in other conversations may stand before the question.
    return wordsOf(Number([...asked.matchAll(/in (\d+) words/g)].at(-1)?.[1] ?? 10));
  },
});
process.on('message', () => process.disconnect?.());
process.on('disconnect', () => void stub.close());
process.send?.({ address: stub.url });
