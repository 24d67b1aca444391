/**
 * The mailbox that a canonical address reaches. What follows a plus sign before the `@` is a tag that the owner chose (RFC 5233), so
 * one person has any number of such addresses.
 */
export const mailboxOf = (email: string): string => email.replace(/(?<=^[^+@]+)\+[^@]*/, '');
