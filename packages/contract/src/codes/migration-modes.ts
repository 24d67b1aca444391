/** What a member pulls into the account (specification §3). In a file of its own, because every page reads it. */
export const migrationModes = ['D', 'H', 'N', 'A', 'E'] as const;
