import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { describeApi } from './describe-api.ts';
import { errorMeanings } from './error-meanings.ts';
import type { JsonSchema } from './json-schema.ts';

interface Media {
  schema: JsonSchema;
  example?: unknown;
  examples?: Partial<Record<ErrorCode, unknown>>;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: [];
  parameters: { name: string; in: string; required?: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
}

const template = Handlebars.compile(readFileSync(new URL('./api-page.hbs', import.meta.url), 'utf8'), {
  knownHelpersOnly: true,
});

/** The description as a page that needs no script. */
export function renderApiPage(api: ReturnType<typeof describeApi>): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describeForPage(path, method, operation as Operation)),
  );
  return template({
    paragraphs: api.info.description.split('\n\n').map(splitCode),
    groups: api.tags.map(({ name }) => ({ name, calls: calls.filter(({ group }) => group === name) })),
  });
}

const splitCode = (paragraph: string) => paragraph.split('`').map((text, index) => ({ text, isCode: index % 2 === 1 }));

function describeForPage(path: string, method: string, operation: Operation) {
  const { operationId: id, summary, tags, security, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses);
  const bodies = Object.entries(requestBody?.content ?? {});
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary,
    group: tags[0],
    isOpen: security !== undefined,
    parameters: parameters.map(({ name, in: place, required, description, schema }) => ({
      name,
      place: required ? place : `${place}, optional`,
      kind: description ?? kindOf(schema),
    })),
    body: bodies[0] && show(bodies[0][1].example),
    bodyTypes: bodies.map(([type]) => type).join(' or '),
    answers: answers
      .filter(([, { content }]) => !errorsIn(content))
      .map(([status, { description, content = {} }]) => ({
        status,
        description,
        types: Object.keys(content).join(' or '),
        example: Object.values(content)[0] && show(Object.values(content)[0]?.example),
      })),
    errors: answers.flatMap(([status, { content }]) =>
      Object.keys(errorsIn(content) ?? {}).map((code) => ({ status, code, meaning: errorMeanings[code as ErrorCode] })),
    ),
  };
}

const errorsIn = (content: Record<string, Media> | undefined) => content?.['application/json']?.examples;

const show = (example: unknown): string =>
  typeof example === 'string' ? example.trim() : JSON.stringify(example, null, 2);

function kindOf({ type, format, enum: choices, default: usual, anyOf }: JsonSchema): string {
  const words = choices?.join(', ') ?? format ?? type ?? anyOf?.map((choice) => kindOf(choice)).join(' or ') ?? 'text';
  return usual === undefined ? words : `${words}; ${String(usual)} where nothing is said`;
}
