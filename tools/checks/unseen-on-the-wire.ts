/**
 * Why the step `api-sqlite` need not show what the contract declares: a line for each, by kind and place. A line that the
 * tests show after all, or that the contract declares no more, fails the step.
 */
export const unseenOnTheWire: Readonly<Record<string, string>> = {
  'request saveScore journalistEmail':
    'the specification sends null, and null alone is taken: there is nothing to read',
  'refusal bridgeToken INVALID_USER_DATA':
    'every world has both sister sites; only an installation without one of them refuses it',
};
