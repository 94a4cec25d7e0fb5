/** How a provider is spoken to, in its own words. */
import type { ModelCall, ModelMessage, ModelRequest, ModelUsage } from './language-model.ts';
import type { ModelTool } from './model-tool.ts';

export type WireMessage = ModelMessage & {
  /** What the provider said as it wants to see it again, with what it thought and signed. */
  own?: unknown;
};

/** All that is asked of a model at once. */
export interface WireRequest extends Pick<ModelRequest, 'system' | 'maxOutputTokens' | 'schema'> {
  messages: WireMessage[];
  tools: ModelTool[];
  /** Else it has to answer, though it knows the tools. */
  mayCall: boolean;
}

export interface OpenCall {
  id: string;
  name: string;
  /** As it came, in JSON. */
  input: string;
}

/** One response of a provider, as far as it has come. */
export interface WireReply {
  said: string;
  thought: string;
  calls: OpenCall[];
  usage: Partial<ModelUsage>;
  /** Null until it has ended. */
  end: 'done' | 'length' | 'filter' | null;
  /** Hears one line of data. Throws what the provider says of a failure, as ModelError, and for what it should not say. */
  hear(data: unknown): void;
  /** What was said, as the provider wants to see it again, with the calls as they were understood. */
  retell?(calls: ModelCall[]): unknown;
}

export interface Wire {
  url: string;
  headers: Record<string, string>;
  /** What each line of data begins with. */
  mark: string;
  write(request: WireRequest): Record<string, unknown>;
  openReply(): WireReply;
}

export const emptyReply = (): Pick<WireReply, 'said' | 'thought' | 'calls' | 'usage' | 'end'> => ({
  said: '',
  thought: '',
  calls: [],
  usage: {},
  end: null,
});
