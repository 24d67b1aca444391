import { nobodysVisit, type Visit, visit } from '../session/visit.ts';
import { useSettled } from '../ui/use-settled.ts';

/** The visit of this document, in a component; while a page drawn at build is taken over, nobody's. */
export const useVisit = (): Visit => useSettled(visit, nobodysVisit);
