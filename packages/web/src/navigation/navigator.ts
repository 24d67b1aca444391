import { leavePage } from './leave-page.ts';

/** Settles when the screen shows. */
export type Go = (
  to: string,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => Promise<void>;

let go: Go = async (to) => location.assign(to);

/** The router lends its way of moving to code that stands outside components. */
export const setNavigator = (router: Go): void => {
  go = router;
};

/** Whether an address is answered by the service and not by a screen of this page. */
export const leavesPage = (address: string): boolean => address.startsWith('/cum/');

/** Moves to an address of this page, or of the service. In components prefer `useNavigate`. */
export const goTo: Go = async (to, options) => {
  if (!leavesPage(to)) return go(to, options);
  if (options?.replace) return leavePage(to);
  location.assign(to);
};
