/** What was found out of a text before is not found out again; the texts it keeps have `mostCharacters` together. */
export function remembered<Found>(
  find: (text: string) => Found,
  { shortest = 0, mostCharacters }: { shortest?: number; mostCharacters: number },
): (text: string) => Found {
  const known = new Map<string, Found>();
  let kept = 0;
  return (text) => {
    if (text.length < shortest || text.length > mostCharacters / 4) return find(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    kept += text.length;
    if (kept > mostCharacters) {
      known.clear();
      kept = text.length;
    }
    const found = find(text);
    known.set(text, found);
    return found;
  };
}
