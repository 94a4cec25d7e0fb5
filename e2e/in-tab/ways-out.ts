// The tests live in this document: what would lead out of it is stopped, and can be asked for. Only files may leave.
import { personalAddress } from './network.ts';
import { waitUntil } from './wait-until.ts';

const addresses: string[] = [];

/** From here on nothing leads out of the document. */
export function keepDocument(): void {
  window.navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event;
    if (destination.sameDocument) return;
    if (downloadRequest === null) {
      addresses.push(destination.url);
      event.preventDefault();
      return;
    }
    const address = personalAddress(destination.url);
    if (address === destination.url) return;
    event.preventDefault();
    const link = document.createElement('a');
    link.href = address;
    link.download = downloadRequest;
    link.click();
  });
}

/** Where the screen leads next, away from the document. */
export async function waitForWayOut(): Promise<string> {
  const before = addresses.length;
  await waitUntil(
    () => addresses.length > before,
    () => 'Nothing led out of the document.',
  );
  return addresses[before]!;
}
