/** The part of a confirmation token that says which subscription it starts; it names nobody and is worth nothing without its seal. */
export const subscriptionText = (subscription: string): string => `s.${subscription}`;

/** Which subscription a token's text starts, or undefined where it is none. */
export const subscriptionOf = (text: string): string | undefined => /^s\.([^.]+)$/.exec(text)?.[1];
