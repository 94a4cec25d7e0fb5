const powers = new Map([
  ['byte', 0],
  ['bytes', 0],
  ['kb', 1],
  ['mb', 2],
  ['gb', 3],
]);

/** A size as people type it, "300 MB" or "1.5"; gigabytes where no unit is named, null for anything else. */
export function readFileSize(typed: string): number | null {
  const [, amount, unit = 'gb'] = /^([\d,]*\d(?:\.\d+)?)\s*([a-z]+)?$/i.exec(typed.trim()) ?? [];
  const power = powers.get(unit.toLowerCase());
  return amount === undefined || power === undefined
    ? null
    : Math.round(Number(amount.replaceAll(',', '')) * 1024 ** power);
}
