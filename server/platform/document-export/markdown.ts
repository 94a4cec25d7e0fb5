import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The addresses of reference links (`[text][name]`), by their normalized name. */
export type Definitions = ReadonlyMap<string, string>;

export interface ParsedMarkdown {
  root: Root;
  definitions: Definitions;
}

const options: Options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

export function parseMarkdown(markdown: string): ParsedMarkdown {
  const root = fromMarkdown(markdown, options);
  return { root, definitions: collectDefinitions(root) };
}

/** Where a name is defined twice, the first one holds, as in CommonMark. */
function collectDefinitions(root: Root): Definitions {
  const definitions = new Map<string, string>();
  const open: Nodes[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'definition') {
      if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
    } else if ('children' in node) {
      open.push(...node.children.toReversed());
    }
  }
  return definitions;
}
