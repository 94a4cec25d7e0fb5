// What the texts of rendered Markdown are split into, for plugins of rehype.

export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Goes through all texts but those within the elements of `left`. */
export function splitTexts(node: Node, left: ReadonlySet<string>, split: (text: string) => Node[]): void {
  if (!node.children || left.has(node.tagName ?? '')) return;
  for (const child of node.children) splitTexts(child, left, split);
  node.children = node.children.flatMap((child) => (child.type === 'text' ? split(child.value ?? '') : [child]));
}

/** Every second part of what `pattern`, with one group, splits the text into is drawn by `wrap`. */
export const splitBy = (text: string, pattern: RegExp, wrap: (text: Node) => Node): Node[] =>
  text.split(pattern).flatMap((value, index) => {
    if (value === '') return [];
    const part: Node = { type: 'text', value };
    return [index % 2 === 0 ? part : wrap(part)];
  });
