import { WifiOff } from 'lucide-react';
import { useIsOffline } from '../../lib/network.ts';

export function OfflineBanner() {
  const isOffline = useIsOffline();
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="flex items-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-on-warn-soft md:px-6 lg:px-8">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
