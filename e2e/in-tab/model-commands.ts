// What a tab asks of scripted models, which listen beside it.
import type { BrowserCommand } from 'vitest/node';
import { startAiStub } from '../../server/testing/ai-stub-server.ts';
import type { AiStub, StubBehaviour, StubOptions, StubReply } from '../../server/testing/ai-stub-server.ts';
import type { StubRequest } from '../../server/testing/ai-stub-wire.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** One that `asks` is told its replies with `replyOfModel`. */
    startModel(options: StubOptions, asks: boolean): Promise<string>;
    /** Gives the reply to the last question, if there was one, and resolves with the next; with none once the model is closed. */
    replyOfModel(url: string, reply: StubReply | null): Promise<StubRequest | null>;
    letModelSay(url: string, behaviours: StubBehaviour[]): Promise<void>;
    countModelRequests(url: string): Promise<number>;
    letModelGo(url: string): Promise<void>;
    closeModel(url: string): Promise<void>;
  }
}

interface Model extends AiStub {
  questions: Questions;
}
const models = new Map<string, Model>();

/** What a model is asked, one after the other, on its way to the test that knows the reply. */
class Questions {
  private next = Promise.withResolvers<StubRequest | null>();
  private reply = Promise.withResolvers<StubReply>();
  private last: Promise<unknown> = Promise.resolve();

  put(request: StubRequest): Promise<StubReply> {
    const replied = this.last.then(() => {
      this.reply = Promise.withResolvers();
      this.next.resolve(request);
      return this.reply.promise;
    });
    this.last = replied;
    return replied;
  }

  async take(reply: StubReply | null): Promise<StubRequest | null> {
    if (reply !== null) {
      this.next = Promise.withResolvers();
      this.reply.resolve(reply);
    }
    return this.next.promise;
  }

  end(): void {
    this.next.resolve(null);
  }
}

function find(url: string): Model {
  const model = models.get(url);
  if (!model) throw new Error(`No model listens at ${url}.`);
  return model;
}

const startModel: BrowserCommand<[options: StubOptions, asks: boolean]> = async (_, options, asks) => {
  const questions = new Questions();
  const stub = await startAiStub({ ...options, ...(asks && { reply: (request) => questions.put(request) }) });
  models.set(stub.url, { ...stub, questions });
  return stub.url;
};
const replyOfModel: BrowserCommand<[url: string, reply: StubReply | null]> = (_, url, reply) =>
  find(url).questions.take(reply);
const letModelSay: BrowserCommand<[url: string, behaviours: StubBehaviour[]]> = (_, url, behaviours) =>
  find(url).next(...behaviours);
const countModelRequests: BrowserCommand<[url: string]> = (_, url) => find(url).requests.length;
const letModelGo: BrowserCommand<[url: string]> = (_, url) => find(url).letGo();
const closeModel: BrowserCommand<[url: string]> = async (_, url) => {
  const { questions, close } = find(url);
  questions.end();
  await close();
  models.delete(url);
};

export const modelCommands = { startModel, replyOfModel, letModelSay, countModelRequests, letModelGo, closeModel };
