import { z } from 'zod';
import { defineTool, type ModelTool } from '../../../platform/ai/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toStorable } from '../../../platform/database/storable.ts';
import type { Assistant } from '../../assistant/index.ts';
import type { ConversationRow } from '../../conversations/index.ts';
import type { FlowLibrary } from '../../flows/index.ts';
import type { Desk } from '../open-desk.ts';
import type { SourceList } from '../sources/source-list.ts';

/** What the tools of one answer work with: no more than the person who asks may open. */
export interface Bench {
  context: Context;
  conversation: Pick<ConversationRow, 'id' | 'organizationId' | 'userId' | 'agentType' | 'isPrivate' | 'usesPrivate'>;
  sources: SourceList;
  desk: Desk;
  library: FlowLibrary;
  search: Assistant['search'];
}

type JsonSchema = Record<string, unknown>;

interface Definition<Input> {
  name: string;
  description: string;
  input: z.ZodType<Input>;
  /** `room`: the characters that are told of what it returns. */
  run(input: Input, bench: Bench, room: number): Promise<string>;
}

/** A tool before it is opened for an answer. */
export interface AgentTool {
  open(bench: Bench): ModelTool;
}

/** A tool whose schema says what is to be given, and nothing that its answer to a mistake says as well. */
export function defineAgentTool<Input>({ run, ...definition }: Definition<Input>): AgentTool {
  const inputSchema = shorten(z.toJSONSchema(definition.input, { io: 'input' })) as JsonSchema;
  return {
    open: (bench) => {
      const tool = defineTool({ ...definition, inputSchema, run: (input, room) => run(input, bench, room) });
      return { ...tool, run: (input, room) => tool.run(withoutNothing(input), room) };
    },
  };
}

const told = new Set(['type', 'properties', 'items', 'enum']);

function shorten(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema;
  const entries = Object.entries(schema as JsonSchema).filter(([key]) => told.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as JsonSchema).map(([name, each]) => [name, shorten(each)]))
        : shorten(value),
    ]),
  );
}

/** Models give null, or no word, for what they leave out. */
const withoutNothing = (input: unknown): unknown =>
  Object.fromEntries(Object.entries(dropNulls(toStorable(input)) ?? {}).filter(([, value]) => value !== ''));

function dropNulls(input: unknown): unknown {
  if (Array.isArray(input)) return input.map((each) => dropNulls(each) ?? '');
  if (typeof input !== 'object' || input === null) return input;
  const entries = Object.entries(input).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([key, value]) => [key, dropNulls(value)]));
}
