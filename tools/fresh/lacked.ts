/** Lines by which programs tell what a machine has not, with what it is. */
const signs: readonly RegExp[] = [
  /Installing (Debian's [\w ]+?) with apt-get/,
  /(No Chromium found)/,
  /error while loading shared libraries: ([\w.+-]+)/,
  /([\w.+-]+): (?:command )?not found/,
  /spawn (\S+) ENOENT/,
];

/** Returns what a machine lacked, by the output of the commands that ran on it, each once. */
export function lackedIn(output: string): string[] {
  const found = output.split('\n').flatMap((line) => signs.flatMap((sign) => sign.exec(line)?.[1] ?? []));
  return [...new Set(found)];
}

/** Returns the last line of `npm test`, or undefined if it never came to it. */
export const totalsIn = (output: string): string | undefined =>
  output.match(/^\d+ passed, \d+ failed$/gm)?.at(-1);
