import { chromium, type Page, type Request } from '@playwright/test';
import { launchOptionsOf } from '../../browser/find-chromium.ts';
import { type Step, steps } from './steps.ts';
import { type Watched, watch } from './watch.ts';

/** What a walk saw, in milliseconds. */
export type Walked = {
  /** By step: from the answer, or from the press where nothing was asked, until the next screen was painted. */
  readonly screens: Readonly<Record<string, number>>;
  /** The slowest interaction of all. */
  readonly interaction: number;
};

/** When the answer of a request was there (milliseconds since 1970). */
function answeredAt(request: Request): number {
  const { startTime, responseEnd } = request.timing();
  return startTime + responseEnd;
}

async function walkStep(page: Page, { nextScreen, lastPress }: Watched, { act, to }: Step): Promise<number> {
  const asked: Request[] = [];
  const note = (request: Request) => void (request.resourceType() === 'fetch' && asked.push(request));
  page.on('requestfinished', note);
  const shown = nextScreen(to);
  await act(page);
  const at = await shown;
  page.off('requestfinished', note);
  return at - (asked.length > 0 ? Math.min(...asked.map(answeredAt)) : lastPress());
}

/** Walks all steps once as a new reader, on a processor slowed down so many times. */
export async function walk(executablePath: string, url: string, slowDown: number): Promise<Walked> {
  const browser = await chromium.launch(launchOptionsOf(executablePath));
  try {
    const page = await browser.newPage({
      baseURL: url,
      locale: 'ko-KR',
      viewport: { width: 412, height: 823 },
    });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const watched = await watch(page);
    const screens: Record<string, number> = {};
    for (const step of steps) {
      if (step.from) await page.goto(step.from, { waitUntil: 'networkidle' });
      screens[step.what] = await walkStep(page, watched, step);
    }
    return { screens, interaction: Math.max(0, ...watched.interactions) };
  } finally {
    await browser.close();
  }
}
