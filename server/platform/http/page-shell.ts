import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands around the server's own pages. Without a built web they stand bare: tests and development have it so. */
export function readPageShell(webRoot: string | null): string {
  const built = webRoot && join(webRoot, 'auth.html');
  if (built && existsSync(built)) return readFileSync(built, 'utf8');
  return '<!doctype html><html lang="en"><meta charset="utf-8"><title>%title%</title><body>%form%</body></html>';
}
