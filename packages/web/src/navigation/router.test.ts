import { afterEach, expect, test, vi } from 'vitest';
import type { Screen } from './router.ts';
import { startRouter } from './router.ts';
import type { PageRow } from './row.ts';

const origin = 'https://login.example.com';
const row = {} as PageRow;
const Page = () => null;

/** A browser of two entries, `/first` and `/second`, standing at the second. */
function browserAt() {
  const entries = [
    { path: '/first', state: { usr: null, key: 'one' } },
    { path: '/second', state: { usr: null, key: 'two' } },
  ];
  let at = 1;
  const hub = new EventTarget();
  const stand = (path: string, state: (typeof entries)[number]['state']) => {
    entries[at] = { path, state };
  };
  vi.stubGlobal('addEventListener', hub.addEventListener.bind(hub));
  vi.stubGlobal('location', {
    origin,
    get href() {
      return origin + entries[at]?.path;
    },
    get pathname() {
      return entries[at]?.path;
    },
    search: '',
    hash: '',
  });
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: (typeof entries)[number]['state'], _: string, path: string) {
      at += 1;
      stand(path, state);
    },
    replaceState: (state: (typeof entries)[number]['state'], _: string, path: string) => stand(path, state),
    go(steps: number) {
      if (!entries[at + steps]) return;
      setTimeout(() => {
        at += steps;
        hub.dispatchEvent(new Event('popstate'));
      });
    },
  });
  return { paths: () => entries.map(({ path }) => path) };
}

/** Pages whose data comes when the test says so. */
function slowPages() {
  const waiting: { path: string; come: (data: unknown) => void }[] = [];
  const enter = ({ request }: { request: { url: string } }) =>
    new Promise<Screen>((done) =>
      waiting.push({
        path: new URL(request.url).pathname,
        come: (data) => done({ Page, data, isInitial: false }),
      }),
    );
  const comes = async (path: string, data: unknown) => {
    const index = await vi.waitUntil(() => {
      const found = waiting.findIndex((one) => one.path === path);
      return found < 0 ? undefined : found + 1;
    });
    waiting.splice(index - 1, 1)[0]?.come(data);
  };
  const match = (pathname: string) => ({
    route: { name: pathname, row, enter, prefetch: () => {} },
    params: {},
  });
  return { match, comes, waiting };
}

async function begin() {
  const browser = browserAt();
  const pages = slowPages();
  const goings: boolean[] = [];
  const starting = startRouter(pages.match, {
    tellFailure: () => false,
    tellGoing: (isGoing) => goings.push(isGoing),
  });
  await pages.comes('/second', 'begun');
  const router = await starting;
  const data = () => {
    const { screen } = router.get();
    return 'data' in screen ? screen.data : undefined;
  };
  return { ...browser, ...pages, router, data, goings };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('asking for the data again shows what came last', async () => {
  const { router, comes, data } = await begin();
  const asked = router.revalidate();
  await comes('/second', 'fresh');
  await asked;
  expect(data()).toBe('fresh');
  expect(router.get().keepsScroll).toBe(true);
});

test('who asks twice gets the data of the second time', async () => {
  const { router, comes, data } = await begin();
  const both = [router.revalidate(), router.revalidate()];
  await comes('/second', 'of the first change');
  await comes('/second', 'of both changes');
  await Promise.all(both);
  expect(data()).toBe('of both changes');
});

test('a step to another page is told as such until it shows, and asking for the data again is not', async () => {
  const { router, comes, goings } = await begin();
  const leaving = router.navigate('/third');
  expect(goings).toEqual([true]);
  await comes('/third', 'there');
  await leaving;
  const asked = router.revalidate();
  await comes('/third', 'fresh');
  await asked;
  expect(goings).toEqual([true, false, false, false]);
});

test('it does not call off a step that is under way', async () => {
  const { router, comes, data, waiting } = await begin();
  const going = router.navigate('/third');
  await router.revalidate();
  expect(waiting.map(({ path }) => path)).toEqual(['/third']);
  await comes('/third', 'there');
  await going;
  expect(data()).toBe('there');
});

test('nor one of the browser’s own, whose entry it leaves as it is', async () => {
  const { router, comes, data, paths } = await begin();
  const going = router.navigate(-1);
  await vi.waitUntil(() => location.pathname === '/first');
  await router.revalidate();
  await comes('/first', 'back');
  await going;
  expect(data()).toBe('back');
  expect(paths()).toEqual(['/first', '/second']);
});

test('once the reader is there, it asks again', async () => {
  const { router, comes, data } = await begin();
  const going = router.navigate('/third');
  await comes('/third', 'there');
  await going;
  const asked = router.revalidate();
  await comes('/third', 'fresh');
  await asked;
  expect(data()).toBe('fresh');
});

test('a step back is over when its page shows', async () => {
  const { router, comes } = await begin();
  let isOver = false;
  const going = router.navigate(-1).then(() => {
    isOver = true;
  });
  await vi.waitUntil(() => location.pathname === '/first');
  await new Promise((done) => setTimeout(done, 20));
  expect(isOver).toBe(false);
  await comes('/first', 'back');
  await going;
  expect(router.get().name).toBe('/first');
});

test('a step that leads nowhere holds nobody for long', async () => {
  const { router } = await begin();
  await router.navigate(-2);
  expect(router.get().name).toBe('/second');
});
