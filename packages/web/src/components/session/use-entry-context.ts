import { type EntryContext, emptyEntryContext, entryContext } from '../../session/entry-context.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** The entry context in a component; while a page drawn at build is taken over, the empty one. */
export const useEntryContext = (): EntryContext => useSettled(entryContext, emptyEntryContext);
