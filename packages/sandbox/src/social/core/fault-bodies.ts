import type { SocialProvider } from '@daemun/contract/codes/providers';

/** Which of a provider's two houses answers: the one that gives tokens, or the one that tells of people. */
export type House = 'oauth' | 'api';

/** What each says when it is unwell; under `error200` with the status of a success. */
export const faultBodies: Readonly<Record<SocialProvider, Readonly<Record<House, object>>>> = {
  NV: {
    oauth: { error: 'server_error', error_description: 'internal server error' },
    api: { resultcode: '500', message: 'Internal server error' },
  },
  KK: {
    oauth: { error: 'server_error', error_description: 'temporary failure', error_code: 'KOE003' },
    api: { msg: 'internal server error', code: -1 },
  },
  GG: {
    oauth: { error: 'internal_failure', error_description: 'Backend Error' },
    api: { error: { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' } },
  },
  AP: { oauth: { error: 'server_error' }, api: { error: 'server_error' } },
  MS: {
    oauth: {
      error: 'temporarily_unavailable',
      error_description: 'AADSTS90033: A transient error has occurred. Please try again.',
      error_codes: [90033],
    },
    api: { error: { code: 'serviceNotAvailable', message: 'The service is not available.' } },
  },
};
