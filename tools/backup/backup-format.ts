import * as z from 'zod/mini';

/**
 * A backup is gzip over lines of JSON: this header; for each table a line that names it and its columns, then a line
 * for each row; at the end how many rows each table has and their SHA-256 (docs/decisions/034).
 */
export const headerShape = z.object({
  format: z.literal('daemun-backup'),
  version: z.literal(1),
  /** The version of the tables, by the name of their last migration. */
  schema: z.string(),
  made_at: z.string(),
  /** By which a restore knows whether it has the secrets that these rows need. */
  secrets: z.string(),
});
export type Header = z.output<typeof headerShape>;

const value = z.union([z.string(), z.number(), z.null()]);
export const tableShape = z.object({ table: z.string(), columns: z.array(z.string()) });
export const rowShape = z.array(value);
export const endShape = z.object({
  end: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
});
