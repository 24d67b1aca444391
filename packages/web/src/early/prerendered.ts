import type { Shown } from '../navigation/router.ts';

/** Whether what shows is what was drawn into this document at build, so that it is taken over as it stands. */
export const isPrerendered = (container: HTMLElement, { name, row, place, screen }: Shown): boolean =>
  container.hasChildNodes() &&
  'isInitial' in screen &&
  (!row.prerendered || screen.isInitial) &&
  container.dataset.page === name &&
  container.dataset.path === place.pathname;
