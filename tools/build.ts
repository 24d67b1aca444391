import { buildPage } from './page/build-page.ts';

const outcome = await buildPage({ again: process.argv.includes('--again') }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(outcome === 'built' ? 'The page is built.' : 'The page is up to date.');
