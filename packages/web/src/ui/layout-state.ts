import type { Step } from '../navigation/row.ts';
import { createStore } from './store.ts';

export type HeaderAction = { readonly label: string; readonly onPress: () => void | Promise<void> };

/** What a screen may change about the frame around it; all of it is set back on each navigation (specification §2). */
export type LayoutState = {
  readonly header: {
    /** A quiet action at the end of the header, such as "skip". */
    readonly action?: HeaderAction;
    /** Takes the place of the row's back rule. */
    readonly onBack?: () => void | Promise<void>;
    /** Its place in the step bar, where that depends on who comes; null for who does not walk in steps. */
    readonly step?: Step | null;
  };
  readonly buttonBar: { readonly busy: boolean };
};

type LayoutAction =
  | { readonly type: 'header'; readonly header: LayoutState['header'] }
  | { readonly type: 'buttonBar'; readonly busy: boolean }
  | { readonly type: 'reset' };

export const initialLayout: LayoutState = {
  header: {},
  buttonBar: { busy: false },
};

export function reduceLayout(state: LayoutState, action: LayoutAction): LayoutState {
  switch (action.type) {
    case 'header':
      return { ...state, header: action.header };
    case 'buttonBar':
      return { ...state, buttonBar: { busy: action.busy } };
    case 'reset':
      return initialLayout;
  }
}

export const layoutStore = createStore(reduceLayout, initialLayout);

/** Runs one action of the frame's buttons at a time; a second press while it runs does nothing. */
export async function runLayoutAction(action: () => void | Promise<void>): Promise<void> {
  if (layoutStore.get().buttonBar.busy) return;
  layoutStore.send({ type: 'buttonBar', busy: true });
  try {
    await action();
  } finally {
    layoutStore.send({ type: 'buttonBar', busy: false });
  }
}
