/** The secret by which the sandbox's CRM knows what comes from the member service (Standard Webhooks). Everybody knows it. */
export const crmSecret = 'whsec_c2FuZGJveC1jcm0tc2FuZGJveC1jcm0tc2FuZGJveCE=';

/** Where the CRM takes webhooks, and the page that shows what it knows, below the control surface. */
export const crmPaths = { page: '/crm', webhooks: '/crm/webhooks' } as const;

/** The variables a service needs to tell the CRM what happens to members. `controlUrl` is the control surface, without a trailing slash. */
export const sandboxCrmEnvironment = (controlUrl: string): Record<string, string> => ({
  SANDBOX_CRM_URL: controlUrl + crmPaths.webhooks,
  SANDBOX_CRM_SECRET: crmSecret,
  EVENTS_ALLOW_NETWORKS: '127.0.0.1,::1',
});
