/** Cookie names and who may read them (decisions §2, specification §9). */
export const cookies = {
  /** HttpOnly session secret; carries the `__Host-` prefix on https. */
  session: 'daemun_session',
  /** Short-lived bearer, readable by the page. */
  accessToken: 'daemun_access_token',
  /** Number of the member of the session, readable by the page, which names it with each call (docs/decisions/051). */
  member: 'daemun_member',
  /** HttpOnly secret by which a browser that logged in before is known; survives log-out. */
  knownBrowser: 'daemun_known_browser',
  /** HttpOnly secret that binds a run at a provider, and the pending sign-up it ends with, to this browser (decisions §4). */
  socialRun: 'daemun_social_run',
  /**
   * HttpOnly secret that binds what is mailed, a link or a code, to the browser that asked for it (decisions §8), and a log-in
   * that waits for its second step to the browser of the first.
   */
  codeRun: 'daemun_code_run',
  /** HttpOnly secret to which the challenge of a log-in by passkey is bound. */
  passkeyRun: 'daemun_passkey',
  /** Last way of logging in, for the badge. */
  recentLoginType: 'recent_login_type',
  /** The provider a visitor set out to, for the badge after a failure. */
  tryProvider: 'try_provider',
} as const;

/**
 * Says to the page that the session is on a computer that is not the reader's own, and no secret (docs/decisions/102): for how long
 * it lives on unless it is used, in milliseconds, a dot, and the service's time when that was so, which tells each answer's from
 * the one before. Whose clock differs from the service's counts from when it first sees the value.
 */
export const sharedComputerCookie = 'daemun_shared';
