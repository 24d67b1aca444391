/** Where the description of the calls is served. */
export const docsPaths = {
  page: '/docs',
  document: '/docs/openapi.json',
  feed: '/docs/feed.json',
  style: '/docs/style.css',
} as const;
