// A scripted model for tests in a tab: it listens beside the product, and is told what to say over the way to the browser.
import { commands } from 'vitest/browser';
import type { StubBehaviour, StubOptions, StubReply } from '../../server/testing/ai-stub-server.ts';
import type { StubRequest } from '../../server/testing/ai-stub-wire.ts';

export interface TabModel {
  /** Without `/v1`. */
  url: string;
  next(...behaviours: StubBehaviour[]): Promise<void>;
  countRequests(): Promise<number>;
  letGo(): Promise<void>;
  close(): Promise<void>;
}

interface TabModelOptions extends Omit<StubOptions, 'reply' | 'fact'> {
  reply?: (request: StubRequest) => StubReply;
}

export async function startModel({ reply, ...options }: TabModelOptions = {}): Promise<TabModel> {
  const url = await commands.startModel(options, reply !== undefined);
  if (reply) void replyInTab(url, reply);
  return {
    url,
    next: (...behaviours) => commands.letModelSay(url, behaviours),
    countRequests: () => commands.countModelRequests(url),
    letGo: () => commands.letModelGo(url),
    close: () => commands.closeModel(url),
  };
}

/** A function cannot go to where the model listens: each request comes here instead, until the model is closed. */
async function replyInTab(url: string, reply: (request: StubRequest) => StubReply): Promise<void> {
  let request = await commands.replyOfModel(url, null);
  while (request) request = await commands.replyOfModel(url, reply(request));
}
