import { Component } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button } from '../ui/button.tsx';
import { DoorClosed } from 'lucide-react';

/** Keeps a screen that breaks from taking everything else with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="main" className="grid flex-1 place-items-center p-6" role="alert">
        <EmptyState
          icon={DoorClosed}
          title="This page could not be shown."
          help="Reload the page. If that does not help, please come back in a few minutes."
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        />
      </main>
    );
  }
}
