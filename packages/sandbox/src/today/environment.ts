/** Where each site tells of its day, below its own address. */
export const todayPath = '/today.json';

/** The variables a service needs to ask for the day of the sites. */
export const sandboxTodayEnvironment = (
  agencyUrl: string,
  archiveUrl: string,
  newsGameUrl: string,
): Record<string, string> => ({
  TODAY_AGENCY_URL: agencyUrl + todayPath,
  TODAY_ARCHIVE_URL: archiveUrl + todayPath,
  TODAY_NEWS_GAME_URL: newsGameUrl + todayPath,
});
