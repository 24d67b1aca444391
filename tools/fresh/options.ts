/** The users that a fresh machine is tried as. */
const users = ['root', 'reader'] as const;
export type User = (typeof users)[number];

export const usage = `npm run fresh                              as root, then as an ordinary user: half an hour each
npm run fresh -- --as reader               as one of them
npm run fresh -- --as root lock unit spec  with these steps of npm test

On a Debian machine, as root, with mmdebstrap: builds an empty Debian with git and Node and nothing else, clones the project into
it, runs npm start until it is ready, opens the login page in a browser and runs npm test. Says what the machine lacked.
Nothing of it stays.`;

/** What a run was asked for. */
export interface Options {
  readonly as: readonly User[];
  /** Steps of `npm test`; none: all. */
  readonly steps: readonly string[];
}

/** Reads the arguments. Returns undefined if they say nothing that can be done. */
export function readOptions(args: readonly string[]): Options | undefined {
  const at = args.indexOf('--as');
  const chosen = users.find((user) => user === args[at + 1]);
  const steps = at < 0 ? args : args.toSpliced(at, 2);
  const isWrong =
    (at >= 0 && !chosen) || steps.some((step) => !/^[a-z-]+$/.test(step) || step.startsWith('-'));
  return isWrong ? undefined : { as: at >= 0 && chosen ? [chosen] : users, steps };
}
