import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dismissToast, findToast, showToast, subscribeToToast } from './toast-store.ts';

beforeEach(() => dismissToast());

describe('the toast store', () => {
  it('shows the latest toast in place of the one before', () => {
    showToast({ title: 'Task created successfully' });
    const first = findToast();
    showToast({ title: 'Error', description: 'Failed to save profile. Please try again.', variant: 'destructive' });
    expect(findToast()).toMatchObject({ title: 'Error', variant: 'destructive', open: true });
    expect(findToast()?.id).not.toBe(first?.id);
  });

  it('keeps the words of a dismissed toast while it leaves the screen', () => {
    showToast({ title: 'Email sent' });
    dismissToast();
    expect(findToast()).toMatchObject({ title: 'Email sent', open: false });
  });

  it('forgets a dismissed toast after 1,000,000 ms, and not its successor', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    showToast({ title: 'Email sent' });
    dismissToast();
    vi.advanceTimersByTime(999_999);
    expect(findToast()).toMatchObject({ title: 'Email sent' });
    vi.advanceTimersByTime(1);
    expect(findToast()).toBeNull();

    showToast({ title: 'Task saved' });
    dismissToast();
    showToast({ title: 'Download started' });
    vi.advanceTimersByTime(1_000_000);
    expect(findToast()).toMatchObject({ title: 'Download started', open: true });
  });

  it('spares the next toast when the one before is dismissed late', () => {
    showToast({ title: 'Task saved' });
    const late = findToast()?.id;
    showToast({ title: 'Download started' });
    dismissToast(late);
    expect(findToast()).toMatchObject({ title: 'Download started', open: true });
  });

  it('tells its listeners once for each change, until they leave', () => {
    const seen: (boolean | undefined)[] = [];
    const leave = subscribeToToast(() => seen.push(findToast()?.open));
    showToast({ title: 'Chat cleared successfully' });
    dismissToast();
    dismissToast();
    leave();
    showToast({ title: 'Chat exported successfully' });
    expect(seen).toEqual([true, false]);
  });
});
