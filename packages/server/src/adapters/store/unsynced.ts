/**
 * Ends the text of a statement whose commit does not wait for the disk (docs/decisions/043). SQLite heeds it;
 * PostgreSQL, which waits without holding anybody up, reads a comment.
 */
export const unsynced = '/* unsynced */';
