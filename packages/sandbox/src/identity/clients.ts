/** How the service is registered at the stand-in; the values begin with `sandbox` so that production refuses them. */
export const niceClient = {
  clientId: 'sandbox-nice-client',
  clientSecret: 'sandbox-nice-secret',
  productId: '2101979031',
  siteCode: 'SANDBOXNICE',
} as const;

/** Where its two interfaces answer, below the base URL of the identity stand-in. */
export const nicePaths = {
  window: '/CheckPlusSafeModel/service.cb',
  integrated: '/ido/intc/v1.0',
  integratedWindow: '/ido/window',
  choose: '/choose',
} as const;
