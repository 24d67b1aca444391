const shown = 2;

/** An ID of which two characters show (one of a short one); the stars do not tell its length. */
export const maskedId = (id: string): string => `${id.slice(0, id.length <= shown + 1 ? 1 : shown)}***`;
