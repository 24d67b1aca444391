/** Where the agency's own OpenID provider stands, below the base URL of the social stand-ins. */
export const staffProviderPath = '/agency';

/** As what the console is registered there. Its values open nothing anywhere else. */
export const staffClient = { clientId: 'sandbox-console', clientSecret: 'sandbox-console-secret' } as const;

/**
 * The variables by which a console logs its staff in at the stand-in of the agency's own provider. `socialBaseUrl` is
 * `social` of the directory, without a trailing slash.
 */
export const sandboxStaffEnvironment = (socialBaseUrl: string): Record<string, string> => ({
  STAFF_ISSUER: socialBaseUrl + staffProviderPath,
  STAFF_CLIENT_ID: staffClient.clientId,
  STAFF_CLIENT_SECRET: staffClient.clientSecret,
  STAFF_GROUPS: 'daemun-operator=OPERATOR,daemun-lead=LEAD,daemun-audit=AUDITOR,daemun-desk=DESK',
  STAFF_AMR: 'otp,hwk,mfa',
});
