import { text, webAddress } from './forms.ts';
import { group } from './row.ts';

const id = text(/^[\w.:-]{1,60}$/, 'an id of letters, digits, _ . : and -');

/** The service that counts page views, with an id for the web and one for the app. */
export const analytics = group({
  prefix: 'ANALYTICS',
  rows: {
    URL: {
      form: webAddress('an http(s) address that takes events'),
      needed: true,
      about:
        "where the page posts what is counted; unset: nothing is loaded or sent. The page's policy lets it go there and nowhere else",
    },
    WEB_ID: {
      form: id,
      needed: true,
      about: 'the id under which visits in a browser are counted; set together with `ANALYTICS_URL`',
    },
    APP_ID: { form: id, needed: true, about: 'the id for those in the app, another one' },
  },
  check: ({ WEB_ID: web, APP_ID: app }) =>
    web === app ? ['ANALYTICS_WEB_ID and ANALYTICS_APP_ID must be two different ids'] : [],
});
