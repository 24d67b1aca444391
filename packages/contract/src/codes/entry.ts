/**
 * Codes that first screens read (specification §3), apart from those of a member's life: a module that first screens and
 * the schemas of calls both read is part of the page that every visitor loads.
 */
export const migrationModes = ['D', 'H', 'N', 'A', 'E'] as const;
export const authTypes = ['find_email', 'find_pw', 'verify_hp', 'change_pw'] as const;
