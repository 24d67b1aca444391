/** How a passkey came: its owner asked for it, took the page's offer, or the browser made it after a log-in by password. */
export const passkeyOrigins = ['asked', 'offered', 'automatic'] as const;
export type PasskeyOrigin = (typeof passkeyOrigins)[number];
