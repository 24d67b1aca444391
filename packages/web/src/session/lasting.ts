/**
 * How long a log-in is to last, in the fields of what logs in: over the browser's end, or on a computer that is not the
 * reader's own, where nothing of it stays (docs/decisions/102); never both.
 */
export type Lasting = { readonly auto_logged_in: boolean; readonly shared: boolean };
