import { describe, expect, it } from 'vitest';
import { chooseView } from './chat-view.ts';

const nothing = {
  hasRun: false,
  isStarting: false,
  isStartPanelShown: false,
  hasConversation: false,
  hasMessages: false,
};

describe('what the chat shows', () => {
  it('welcomes whoever has nothing open', () => {
    expect(chooseView(nothing)).toBe('welcome');
  });

  it('shows the messages of an open conversation, and the start panel where it has none', () => {
    expect(chooseView({ ...nothing, hasConversation: true, hasMessages: true })).toBe('messages');
    expect(chooseView({ ...nothing, hasConversation: true })).toBe('start');
  });

  it('shows the guide that runs in the conversation instead of its messages', () => {
    expect(chooseView({ ...nothing, hasConversation: true, hasMessages: true, hasRun: true })).toBe('flow');
  });

  it('shows the start panel where it was asked for, whatever is open', () => {
    expect(chooseView({ ...nothing, hasConversation: true, hasMessages: true, isStartPanelShown: true })).toBe('start');
  });

  it('shows nothing but the spinner while a guide starts', () => {
    expect(chooseView({ ...nothing, isStarting: true, isStartPanelShown: true })).toBe('starting');
  });
});
