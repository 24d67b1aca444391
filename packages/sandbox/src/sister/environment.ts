import { archiveClient, newsGameClient } from './clients.ts';

/**
 * The variables a service needs to know the stand-ins of its sister sites: `archive` and `newsGame` of the directory,
 * without a trailing slash.
 */
export const sandboxSisterEnvironment = (
  archiveUrl: string,
  newsGameUrl: string,
): Record<string, string> => ({
  ARCHIVE_URL: archiveUrl,
  ARCHIVE_KEY: archiveClient.key,
  ARCHIVE_SECRET: archiveClient.secret,
  NEWS_GAME_URL: newsGameUrl,
  NEWS_GAME_KEY: newsGameClient.key,
  NEWS_GAME_SECRET: newsGameClient.secret,
});
