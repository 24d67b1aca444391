import type { Shown } from '../navigation/router.ts';

/** Whether what shows is what was drawn into this document at build, so that it is taken over as it stands. */
export const isDrawnHere = (container: HTMLElement, { name, row, place, screen }: Shown): boolean =>
  container.hasChildNodes() &&
  'isCold' in screen &&
  (!row.drawn || screen.isCold) &&
  container.dataset.page === name &&
  container.dataset.path === place.pathname;
