/** Does the work for every item, at most `width` at a time; ends when all are done. */
export async function inParallel<T>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
