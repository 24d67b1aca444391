import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { notePresses } from './answered-presses.ts';

/** What Playwright shows where a journey says nothing else. */
export const desk = { width: 1280, height: 720 };

/** Milliseconds that the pages of a journey have to close. */
const tidiedWithin = 15_000;

type Kept = { readonly context: BrowserContext; readonly keeper: Page };

/**
 * One context of a browser for all journeys of a worker, with what it has fetched and the process that draws our pages: a
 * journey's first page costs half of what it costs in a context of its own. Each journey has pages of its own in it, and
 * finds no cookie, nothing stored, no permission and no route of another.
 */
export class KeptBrowser {
  #kept: Kept | undefined;
  readonly #browser: Browser;
  readonly #options: BrowserContextOptions;

  constructor(browser: Browser, options: BrowserContextOptions) {
    this.#browser = browser;
    this.#options = options;
  }

  async context(): Promise<BrowserContext> {
    this.#kept ??= await this.#open();
    return this.#kept.context;
  }

  /** A page of ours without a script stays open, so that the process for our pages does. */
  async #open() {
    const context = await this.#browser.newContext(this.#options);
    await context.addInitScript(notePresses);
    const keeper = await context.newPage();
    await keeper.goto('/healthz');
    return { context, keeper };
  }

  /** Takes away whatever a journey left. Where the browser does not come to an end with it, the next begins with another context. */
  async tidy(): Promise<void> {
    if (!this.#kept) return;
    const kept = this.#kept;
    const late = sleep(tidiedWithin, 'late', { ref: false });
    if ((await Promise.race([this.#tidied(kept), late])) !== 'late') return;
    console.warn('A page of a journey did not close; the next journey has a context of its own.');
    this.#kept = undefined;
    void kept.context.close().catch(() => {});
  }

  async #tidied({ context, keeper }: Kept): Promise<void> {
    await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())));
    context.removeAllListeners('request');
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    await keeper.evaluate(() => localStorage.clear());
  }

  /** Ends it: the next journey begins with another. */
  async close(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }
}
