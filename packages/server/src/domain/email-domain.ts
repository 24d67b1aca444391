/** What stands behind the last @ of an address. */
export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
