/** Of the texts that come most; beyond that a statement has no name, and PostgreSQL keeps nothing of it. */
const mostNames = 500;
/** Those seen once are remembered for so many others. */
const mostSeen = 2000;
const longestText = 20_000;

/** Gives a name to each text that comes a second time: what comes once is not worth keeping on every connection. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= mostNames || text.length > longestText) return name;
    if (!seen.has(text)) {
      if (seen.size >= mostSeen) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const given = `goodstead_${names.size}`;
    names.set(text, given);
    return given;
  };
}
