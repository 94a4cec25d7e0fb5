import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="flex items-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-on-warn-soft md:px-6 lg:px-8">
          <WifiOff size={16} strokeWidth={1.75} aria-hidden="true" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
