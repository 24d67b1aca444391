/** The one clock that every expiry is compared by: milliseconds since 1970. */
export type Clock = { now(): number };
