import { Component } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import { Button } from '../ui/button.tsx';
import { followNetwork, isOffline } from '../lib/network.ts';
import { DoorClosed, WifiOff } from 'lucide-react';

type Failure = 'broken' | 'offline';

/** Keeps a screen that breaks from taking everything else with it. One that could not be loaded offline is tried again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state = { failure: null };
  private leave = () => {};

  static getDerivedStateFromError(): { failure: Failure } {
    return { failure: isOffline() ? 'offline' : 'broken' };
  }

  override componentDidMount() {
    this.leave = followNetwork(() => isOffline() || this.tryAgain());
  }

  override componentWillUnmount() {
    this.leave();
  }

  tryAgain = () => this.setState(({ failure }) => (failure === 'offline' ? { failure: null } : null));

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <main id="main" className="grid flex-1 place-items-center p-6" role="alert">
        {failure === 'offline' ? (
          <EmptyState
            icon={WifiOff}
            title="You are offline, and this page has not been open yet."
            help="It opens by itself once you are connected again. What you had open is still there."
            action={<Button onClick={() => history.back()}>Go back</Button>}
          />
        ) : (
          <EmptyState
            icon={DoorClosed}
            title="This page could not be shown."
            help="Reload the page. If that does not help, please come back in a few minutes."
            action={<Button onClick={() => location.reload()}>Reload</Button>}
          />
        )}
      </main>
    );
  }
}
