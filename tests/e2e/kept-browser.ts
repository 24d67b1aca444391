import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** What Playwright shows where a journey says nothing else. */
export const desk = { width: 1280, height: 720 };

/**
 * One context of a browser for all journeys of a worker, with what it has fetched and the process that draws our pages: a
 * journey's first page costs half of what it costs in a context of its own. Each journey has pages of its own in it, and
 * finds no cookie, nothing stored, no permission and no route of another.
 */
export class KeptBrowser {
  #kept: { readonly context: BrowserContext; readonly keeper: Page } | undefined;
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
    const keeper = await context.newPage();
    await keeper.goto('/healthz');
    return { context, keeper };
  }

  /** Takes away whatever a journey left. */
  async tidy(): Promise<void> {
    if (!this.#kept) return;
    const { context, keeper } = this.#kept;
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
