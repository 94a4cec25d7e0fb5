import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodType<object>;

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Q extends ObjectSchema | undefined = ObjectSchema | undefined,
  B extends ObjectSchema | undefined = ObjectSchema | undefined,
  O extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: M;
  /** With `:name` for each parameter. */
  path: P;
  query: Q;
  body: B;
  /** `undefined` where the answer has no body (204) or is not JSON. */
  output: O;
  status: number;
}

/** One call of the API, as a value: the server takes its rules from it, the web its types. */
export function endpoint<
  const M extends Method,
  const P extends string,
  Q extends ObjectSchema | undefined = undefined,
  B extends ObjectSchema | undefined = undefined,
  O extends z.ZodType | undefined = undefined,
>(definition: { method: M; path: P; query?: Q; body?: B; output?: O; status?: number }): Endpoint<M, P, Q, B, O> {
  return {
    method: definition.method,
    path: definition.path,
    query: definition.query as Q,
    body: definition.body as B,
    output: definition.output as O,
    status: definition.status ?? (definition.output === undefined ? 204 : 200),
  };
}

export type ParameterName<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type BodyInputOf<E> = E extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type OutputOf<E> = E extends { output: infer O extends z.ZodType } ? z.output<O> : undefined;
/** What a handler gives: before the contract has stripped and checked it. */
export type AnswerOf<E> = E extends { output: infer O extends z.ZodType } ? z.input<O> : void;
