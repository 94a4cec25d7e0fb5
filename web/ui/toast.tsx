import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { leaveEscape } from './escape-below.ts';
import { dismissToast, findToast, subscribeToToast, toastDuration } from './toast-store.ts';
import type { ShownToast } from './toast-store.ts';

function ToastIcon({ variant, icon = 'success' }: Pick<ShownToast, 'variant' | 'icon'>) {
  if (variant === 'destructive') return <CircleAlert size={18} strokeWidth={1.75} />;
  return icon === 'info' ? (
    <Info size={18} strokeWidth={1.75} />
  ) : (
    <CircleCheck size={18} strokeWidth={1.75} data-icon="success" />
  );
}

function ToastCard({ id, open, title, description, variant = 'default', icon, action }: ShownToast) {
  const isError = variant === 'destructive';
  return (
    <Toast.Root
      className="toast-item"
      type={isError ? 'foreground' : 'background'}
      duration={toastDuration}
      open={open}
      onEscapeKeyDown={leaveEscape}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
    >
      {/* Radix reads the toast out by itself; aria-live="off" keeps the role without a second reading. */}
      <div
        role={isError ? 'alert' : 'status'}
        aria-live="off"
        className={classNames('toast', isError && 'toast-destructive')}
      >
        <ToastIcon variant={variant} icon={icon} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-40">
            <Toast.Title className="font-semibold text-pretty">{title}</Toast.Title>
            {description && <Toast.Description className="text-pretty">{description}</Toast.Description>}
          </div>
          {action && (
            <Toast.Action altText={action.label} asChild>
              <Button size="sm" className="md:-my-[5px]" onClick={action.onClick}>
                {action.label}
              </Button>
            </Toast.Action>
          )}
        </div>
        <Toast.Close asChild>
          <IconButton label="Dismiss" icon={X} size="sm" />
        </Toast.Close>
      </div>
    </Toast.Root>
  );
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const toast = useSyncExternalStore(subscribeToToast, findToast, findToast);
  return (
    <Toast.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
      {children}
      {toast && <ToastCard key={toast.id} {...toast} />}
      <Toast.Viewport className="toast-viewport" hotkey={['F8']} />
    </Toast.Provider>
  );
}
