// What a tab asks of scripted models, which listen beside it.
import type { BrowserCommand } from 'vitest/node';
import { startAiStub } from '../../server/testing/ai-stub-server.ts';
import type { AiStub, StubBehaviour, StubOptions } from '../../server/testing/ai-stub-server.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    startModel(options: StubOptions): Promise<string>;
    letModelSay(url: string, behaviours: StubBehaviour[]): Promise<void>;
    countModelRequests(url: string): Promise<number>;
    letModelGo(url: string): Promise<void>;
    closeModel(url: string): Promise<void>;
  }
}

const models = new Map<string, AiStub>();

function find(url: string): AiStub {
  const model = models.get(url);
  if (!model) throw new Error(`No model listens at ${url}.`);
  return model;
}

const startModel: BrowserCommand<[options: StubOptions]> = async (_, options) => {
  const model = await startAiStub(options);
  models.set(model.url, model);
  return model.url;
};
const letModelSay: BrowserCommand<[url: string, behaviours: StubBehaviour[]]> = (_, url, behaviours) =>
  find(url).next(...behaviours);
const countModelRequests: BrowserCommand<[url: string]> = (_, url) => find(url).requests.length;
const letModelGo: BrowserCommand<[url: string]> = (_, url) => find(url).letGo();
const closeModel: BrowserCommand<[url: string]> = async (_, url) => {
  await find(url).close();
  models.delete(url);
};

export const modelCommands = { startModel, letModelSay, countModelRequests, letModelGo, closeModel };
