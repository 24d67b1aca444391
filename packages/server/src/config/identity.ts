import { ciKeys } from './ci-keys.ts';
import { digits, fromConsole, oneOf, safeBase, text } from './forms.ts';
import { group, type ValuesOf } from './row.ts';

/** The identity agency, NICE, in either of its interfaces; without id and secret no member can be verified. */
export const identity = group({
  prefix: 'NICE',
  standIn: true,
  rows: {
    PROTOCOL: {
      form: oneOf(['crypto-token', 'integrated']),
      usual: 'crypto-token',
      about:
        '`crypto-token` (CheckPlus with a crypto token) or `integrated` (the integrated API), as the contract with NICE names it',
    },
    CLIENT_ID: { form: fromConsole('NICE’s'), needed: true, about: "the id from NICE's console" },
    CLIENT_SECRET: {
      form: fromConsole('NICE’s'),
      needed: true,
      secret: 'theirs',
      about: "the secret from NICE's console",
    },
    ACCESS_TOKEN: {
      form: fromConsole('NICE’s'),
      usually: 'fetched at the first run',
      secret: 'theirs',
      about: 'crypto-token: the token that lives for about fifty years',
    },
    PRODUCT_ID: { form: digits, usual: '2101979031', about: 'crypto-token: the product on the contract' },
    API_BASE: { form: safeBase, usually: "NICE's own", about: 'where the service asks' },
    WINDOW_URL: {
      form: safeBase,
      usually: "NICE's own",
      about: "where the window is opened (integrated: its origin); the page's policy lets forms go there",
    },
    AUTH_TYPE: {
      form: text(/^[A-Z]$/, 'one capital letter, M for a mobile phone'),
      usual: 'M',
      about: 'the means that the window offers first, M for a mobile phone',
    },
  },
});

/** The keys of the CIs, which are there without an agency too. */
export const identityKeys = group({
  prefix: 'NICE',
  standIn: true,
  rows: {
    CI_KEYS: {
      form: ciKeys,
      secret: 'ours',
      about:
        'further keys of the CIs, `version:secret` pairs separated by commas, the highest version used, or the one whose number alone comes first (`1,2:…`); version 1 follows from the last of `SECRETS` unless it is given',
    },
  },
});

/** Where the agency answers, by interface. */
const usual = {
  'crypto-token': {
    apiBase: 'https://svc.niceapi.co.kr:22001',
    windowUrl: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
  },
  integrated: { apiBase: 'https://auth.niceid.co.kr/ido/intc/v1.0', windowUrl: 'https://auth.niceid.co.kr' },
};

/** How we are registered at NICE. */
export const agencyOf = (values: ValuesOf<typeof identity.rows>) => ({
  protocol: values.PROTOCOL,
  clientId: values.CLIENT_ID,
  clientSecret: values.CLIENT_SECRET,
  accessToken: values.ACCESS_TOKEN ?? null,
  productId: values.PRODUCT_ID,
  apiBase: values.API_BASE ?? usual[values.PROTOCOL].apiBase,
  windowUrl: values.WINDOW_URL ?? usual[values.PROTOCOL].windowUrl,
  authType: values.AUTH_TYPE,
});
