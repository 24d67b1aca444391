import type { BrowserContext } from '@playwright/test';

const callMs = { least: 100, most: 1500 };
const fileMs = { least: 0, most: 250 };

const between = ({ least, most }: typeof callMs) => least + Math.random() * (most - least);

/**
 * Holds every request back for a time of its own, calls for longer than files, so that they come in another order each
 * time: whoever presses, or looks, before what they wait for is there, is found out.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const isCall = new URL(route.request().url()).pathname.startsWith('/cum/');
    await new Promise((done) => setTimeout(done, between(isCall ? callMs : fileMs)));
    // Whoever asked may have left.
    await route.fallback().catch(() => {});
  });
}

/** Ends it, whatever is still on its way. */
export const speedUp = (context: BrowserContext): Promise<void> =>
  context.unrouteAll({ behavior: 'ignoreErrors' });
