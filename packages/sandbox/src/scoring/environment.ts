/** The token by which the scoring service of the sandbox knows the member service. */
export const scoringToken = 'sandbox-scoring-token';

/** Below the control surface, where the scoring service stands. */
export const scoringBase = '/scoring';

/** The variables a service needs to tell its scores here. `controlUrl` is the control surface, without a trailing slash. */
export const sandboxScoringEnvironment = (controlUrl: string): Record<string, string> => ({
  SCORING_URL: controlUrl + scoringBase,
  SCORING_TOKEN: scoringToken,
});
