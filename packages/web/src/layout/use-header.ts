import { useEffect } from 'react';
import { type LayoutState, layoutStore } from '../ui/layout-state.ts';

/** Changes the header while this screen shows: an action at its end, or another way back. */
export function useHeader(header: LayoutState['header']): void {
  useEffect(() => layoutStore.send({ type: 'header', header }));
}
