/** What takes a number of cores while it runs. */
export interface Job<T> {
  readonly cores: number;
  run(): Promise<T>;
}

/**
 * Runs jobs side by side on a number of cores: the next one of the list begins as soon as enough cores are free, and a job
 * that wants more than there are has all of them. Answers the results in the order of the list.
 */
export async function sideBySide<T>(jobs: readonly Job<T>[], cores: number): Promise<T[]> {
  const results: T[] = [];
  const running = new Set<Promise<void>>();
  let free = cores;
  for (const [index, job] of jobs.entries()) {
    const taken = Math.min(job.cores, cores);
    while (free < taken) await Promise.race(running);
    free -= taken;
    const ended: Promise<void> = job.run().then((result) => {
      results[index] = result;
      free += taken;
      running.delete(ended);
    });
    running.add(ended);
  }
  await Promise.all(running);
  return results;
}
