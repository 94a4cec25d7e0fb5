/** What the browser knows, and UTC, which some browsers leave out. */
export const listTimeZones = (): string[] => {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes('UTC') ? known : [...known, 'UTC'];
};

const bare = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, '_');

/** The zone somebody means by "america/new_york", "America/New York" or "New York"; `null` where none or several fit. */
export const findTimeZone = (typed: string, zones: readonly string[]): string | null => {
  const wanted = bare(typed);
  if (wanted === '') return null;
  const exact = zones.find((zone) => zone.toLowerCase() === wanted);
  if (exact) return exact;
  const cities = zones.filter((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  return cities.length === 1 ? (cities[0] ?? null) : null;
};
