const second = 1000;

/** Constants of specification §9 that every page has from its start. Times in milliseconds unless named. */
export const pageLimits = {
  toast: 3 * second,
  dialogFocusDelay: 100,
  dialogButtonType: 1,
  healthCheckTimeout: 4 * second,
  identityPopup: { width: 500, height: 550 },
  registrationSteps: 3,
  migrationSteps: 3,
  cookieDays: 365,
  partnerMessages: { perVisit: 200 },
  bridge: { answer: 2 * second, socialLogin: 300 * second },
} as const;
