/** What the browser says of its line; TypeScript's library does not know it yet. */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Whether the reader's line bears what nobody needs yet: not where they save data, by the browser or by the system, or it is slow. */
export const isLineFree = (): boolean => {
  const line = (navigator as { connection?: Line }).connection;
  return (
    !line?.saveData &&
    !line?.effectiveType?.includes('2g') &&
    !matchMedia('(prefers-reduced-data: reduce)').matches
  );
};
