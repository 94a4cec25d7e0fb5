// A scripted model for tests in a tab: it listens beside the product, and is told what to say over the way to the browser.
import { commands } from 'vitest/browser';
import type { StubBehaviour, StubOptions } from '../../server/testing/ai-stub-server.ts';

export interface TabModel {
  /** Without `/v1`. */
  url: string;
  next(...behaviours: StubBehaviour[]): Promise<void>;
  countRequests(): Promise<number>;
  letGo(): Promise<void>;
  close(): Promise<void>;
}

export async function startModel(options: Omit<StubOptions, 'reply' | 'fact'> = {}): Promise<TabModel> {
  const url = await commands.startModel(options);
  return {
    url,
    next: (...behaviours) => commands.letModelSay(url, behaviours),
    countRequests: () => commands.countModelRequests(url),
    letGo: () => commands.letModelGo(url),
    close: () => commands.closeModel(url),
  };
}
