import { useSyncExternalStore } from 'react';
import { getTheme, subscribeToTheme } from './theme.ts';

/** The chosen appearance, wherever it was chosen. */
export const useTheme = () => useSyncExternalStore(subscribeToTheme, getTheme);
