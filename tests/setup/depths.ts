/** Whether the long form of the tests is run (docs/testing.md). */
export const isLong = Boolean(process.env.TEST_LONG);

/** How deep tests go each time and in the long form; nothing else of a test differs but what docs/testing.md says. */
export const depths = {
  'kills while sign-ups are answered': { eachTime: 6, long: 500 },
  'kills while sign-ups with keys are answered': { eachTime: 4, long: 12 },
  'stops amid a flood': { eachTime: 2, long: 3 },
  'histories of clients at one account': { eachTime: 25, long: Number(process.env.HISTORIES ?? 2000) },
  'nodes killed while webhooks go out': { eachTime: 1, long: 6 },
  'nodes killed': { eachTime: 1, long: 20 },
  'kills of the database': { eachTime: 1, long: 2 },
  'rows imported': { eachTime: 20_000, long: 1_000_000 },
  'people whose mails wait': { eachTime: 8, long: 20 },
  'mails in turn': { eachTime: 100, long: 1000 },
  'clients that mail strangers': { eachTime: 10, long: 1_000 },
  'accounts that mail strangers': { eachTime: 10, long: 100 },
  'readers of an honest surge': { eachTime: 40, long: 400 },
  'surges of honest readers': { eachTime: 10, long: 1_000 },
  'sign-ups behind one address': { eachTime: 28, long: 400 },
  'waves of a hundred guesses': { eachTime: 2, long: 10 },
  'guesses at once': { eachTime: 100, long: 1000 },
  'failures of a network by calls': { eachTime: 100, long: 1000 },
  'rounds of many clients in many tabs': { eachTime: 2, long: 12 },
  'links of sign-ups redeemed by 32': { eachTime: 12, long: 50 },
  'links of resets redeemed by 32': { eachTime: 2, long: 50 },
  'words that a stranger sends to a popup': { eachTime: 10_000, long: 100_000 },
  'readers of one partner behind one address': { eachTime: 12, long: 3000 },
  'made-up bodies': { eachTime: 400, long: Number(process.env.FUZZ_RUNS ?? 20_000) },
  'made-up addresses': { eachTime: 300, long: Number(process.env.FUZZ_RUNS ?? 20_000) },
  'scripts in an answer': { eachTime: 8, long: 24 },
  'orders of a thief’s press and a recovery': { eachTime: 2, long: 6 },
  'walks of an attacker': { eachTime: 12, long: Number(process.env.WALKS ?? 5000) },
  'samples of refused log-ins by time': { eachTime: 5, long: 100 },
} as const;

/** How deep a test goes in this run. */
export const depthOf = (test: keyof typeof depths): number =>
  isLong ? depths[test].long : depths[test].eachTime;
