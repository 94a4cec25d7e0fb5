/** With what is typed, a comma between two; each once, whatever its case. `isFull`: it would be too many. */
export function addTags(current: string[], typed: string, maxTags: number): { tags: string[]; isFull: boolean } {
  const tags = [...current];
  for (const text of typed.split(',')) {
    const tag = text.trim();
    const isKnown = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isKnown) tags.push(tag);
  }
  return { tags, isFull: tags.length > maxTags };
}
