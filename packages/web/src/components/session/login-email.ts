import { remember } from '../../ui/kept-input.ts';

/** Where the log-in by e-mail keeps what was typed as e-mail or ID. */
export const loginEmailKept = 'login-email';

/** Fills the log-in in beforehand, for somebody whose address this visit knows already. */
export const prepareLogin = (email: string): void => remember(loginEmailKept, email);
