import { oneOf } from './forms.ts';
import { frontPages } from './front-pages.ts';
import { group } from './row.ts';

/** The news site, to which readers go on. */
export const news = group({
  rows: {
    NEWS_URL: {
      form: frontPages,
      usually: 'none',
      about:
        'front page of the news site, https; or one for each language, `ko=https://www.example.com/ en=https://en.example.com/` (`ko` also for languages without one). The logo and the names of the services lead there, and so does a visit whose log-in token is no good; unset: nothing leads to a news site',
    },
    DEFAULT_REDIRECT: {
      form: oneOf(['news', 'profile']),
      usual: 'news',
      about:
        'where a log-in or a sign-up ends for which no other page was asked: `news`, the front page of the site that the reader came from, or `profile`, the member’s own page. Without `NEWS_URL` it is the profile',
    },
  },
});
