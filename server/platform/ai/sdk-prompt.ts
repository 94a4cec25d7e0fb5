/** The request as the AI SDK takes it, with what a server may keep for the next question marked as such. */
import type { ModelMessage as SdkMessage, SystemModelMessage } from 'ai';
import type { ModelMessage, ModelRequest } from './language-model.ts';

// Read on Anthropic's wire alone: the others keep what they have read by themselves.
const keep = { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } as const;

const toSdkMessage = (message: ModelMessage): SdkMessage => {
  if (message.role === 'tool') {
    const { callId, name, content } = message;
    const output = { type: 'text' as const, value: content };
    return { role: 'tool', content: [{ type: 'tool-result', toolCallId: callId, toolName: name, output }] };
  }
  const { role, content } = message;
  if (role === 'user' || !message.calls?.length) return { role, content };
  const calls = message.calls.map(({ id, name, input }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input,
  }));
  return { role, content: [...(content === '' ? [] : [{ type: 'text' as const, text: content }]), ...calls] };
};

/** The system text, and all before the newest question: both come again with the next one. */
export function toSdkPrompt({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): {
  instructions?: SystemModelMessage;
  messages: SdkMessage[];
} {
  const lastOfHistory = messages.findLastIndex(({ role }) => role === 'user') - 1;
  return {
    ...(system !== '' && { instructions: { role: 'system', content: system, ...keep } }),
    messages: messages.map((message, index) => ({
      ...toSdkMessage(message),
      ...(index === lastOfHistory && keep),
    })),
  };
}

/** While tools are called, what was asked and found until now is read again each time; the SDK keeps earlier marks. */
export const keepUntilHere = (messages: SdkMessage[]): SdkMessage[] =>
  messages.map((message, index) => {
    if (index === messages.length - 1) return { ...message, ...keep };
    return message.role === 'tool' ? { ...message, providerOptions: {} } : message;
  });
