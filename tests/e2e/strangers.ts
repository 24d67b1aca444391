import type { BrowserContext, Page } from '@playwright/test';
import { test as journey } from './journey.ts';

/** In milliseconds. */
export const minutes = 60_000;

/** A site that is nobody's we know. */
export const evil = 'https://evil.example';
/** A journey that knows its own origin. */
export const test = journey.extend<{ home: string }>({ home: ({ baseURL }, use) => use(String(baseURL)) });

/** Notes every document that a browser is led to elsewhere; it finds nobody there (tools/browser/find-chromium.ts). */
export function strayingFrom(context: BrowserContext, home: string): readonly string[] {
  const strays: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== home) strays.push(request.url());
  });
  return strays;
}

/** A page at another origin, as a browser shows it; the words stand in its body. */
export async function foreignPage(page: Page, origin = evil): Promise<void> {
  await page.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><p>x</p>' }),
  );
  await page.goto(`${origin}/`);
}
