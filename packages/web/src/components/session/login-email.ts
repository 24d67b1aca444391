import { remember } from '../../ui/kept-input.ts';

/** Where the log-in by e-mail keeps what was typed as e-mail or ID. */
export const loginEmailKept = 'login-email';

/** Fills in the log-in's address where this tab knows it already. */
export const prepareLogin = (email: string): void => remember(loginEmailKept, email);
