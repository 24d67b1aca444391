import { type EntryContext, emptyEntryContext, entryContext } from '../../session/entry-context.ts';
import { useSettled } from '../../ui/use-settled.ts';

/** The visit of this document, in a component; while a page drawn at build is taken over, nobody's. */
export const useEntryContext = (): EntryContext => useSettled(entryContext, emptyEntryContext);
