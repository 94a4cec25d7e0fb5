import type { Nodes, Root } from 'mdast';
import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

/** The addresses of reference links (`[text][name]`), by their normalized name. */
export type Definitions = ReadonlyMap<string, string>;

export interface ParsedMarkdown {
  root: Root;
  definitions: Definitions;
}

/** GitHub's additions. */
const options: Options = {
  extensions: [gfmAutolinkLiteral(), gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
  mdastExtensions: [
    gfmAutolinkLiteralFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
};

/** Quotes within quotes, as nobody writes them: reading them takes time by the square of how many there are. */
const tooDeep = /^(?:[ \t]*>){1000}/m;

export function parseMarkdown(markdown: string): ParsedMarkdown {
  if (tooDeep.test(markdown)) throw new RangeError('These quotes are nested too deeply to be read.');
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
