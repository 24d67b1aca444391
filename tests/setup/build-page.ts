import { buildPage } from '../../tools/page/build-page.ts';

/** Builds the page before the browsers come, so that no two of them do. */
export default async function setup(): Promise<void> {
  await buildPage();
}
