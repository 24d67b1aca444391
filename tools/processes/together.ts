import { type Service, supervise } from './supervise.ts';

const SECOND_SIGNAL_AFTER_MS = 1000;

/**
 * Starts the services, waits for `ready`, and then until somebody stops us (0) or one of them ends on its own (1).
 * Answers the exit code.
 */
export async function runTogether(
  services: readonly Service[],
  ready: (given: AbortSignal) => Promise<void>,
): Promise<number> {
  const stopAsked = signalled();
  const together = supervise(services);
  const broken = together.broken.then(fail);
  const giveUp = new AbortController();
  const started = ready(giveUp.signal).then(
    () => undefined,
    (why) => (giveUp.signal.aborted ? 1 : fail(why)),
  );
  const early = await Promise.race([broken, stopAsked, started]);
  const code = early ?? (await Promise.race([broken, stopAsked]));
  giveUp.abort();
  if (code === 0) console.log('\nStopping …');
  await together.stop();
  if (code === 0) console.log('Stopped.');
  return code;
}

function fail(why: unknown): number {
  console.error(`\nDaemun stops: ${why instanceof Error ? why.message : String(why)}`);
  return 1;
}

/** Resolves at the first signal; one that comes a while later means that somebody has lost patience. */
function signalled(): Promise<number> {
  return new Promise((resolve) => {
    let first = 0;
    const hear = () => {
      if (first > 0 && Date.now() - first > SECOND_SIGNAL_AFTER_MS) process.exit(130);
      first ||= Date.now();
      resolve(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  });
}
