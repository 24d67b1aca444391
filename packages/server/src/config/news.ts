import { oneOf, safeAddress } from './forms.ts';
import { frontPages } from './front-pages.ts';
import { group, type Row } from './row.ts';

const feed = (whose: string, site: string) =>
  ({
    form: safeAddress,
    usually: 'none',
    about: `JSON feed of ${whose} day for the panel beside the form (docs/operations/today.md); its headlines lead to \`${site}\` alone, its pictures lie at the feed’s own origin`,
  }) as const satisfies Row;

/** The news site, to which readers go on, and what the sites tell of the day. */
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
    TODAY_AGENCY_URL: feed('the agency’s', 'NEWS_URL'),
    TODAY_ARCHIVE_URL: feed('the archive’s', 'ARCHIVE_URL'),
    TODAY_NEWS_GAME_URL: feed('the news game’s', 'NEWS_GAME_URL'),
  },
});
