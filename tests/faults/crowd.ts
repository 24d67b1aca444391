import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { type Browser, openBrowser } from '../world/browser.ts';
import { type Attempt, attempt, isAcknowledged, keyOf } from './sign-ups.ts';

/** What a crowd saw. */
export interface Seen {
  /** All requests that had an answer or did without. */
  readonly asked: number;
  readonly signUps: readonly Attempt[];
  /** What failed, and when, in milliseconds. */
  readonly failures: readonly { readonly at: number; readonly what: string }[];
}

/** Readers who are signed in and newcomers, who ask without pause until they are told to end. */
export interface Crowd {
  /** How many requests were done so far. */
  asked(): number;
  end(): Promise<Seen>;
}

const readers = 4;
const newcomers = 2;
const pauseMs = 5;

async function signedInReader(serviceUrl: string): Promise<Browser> {
  const browser = openBrowser(serviceUrl);
  const { envelope } = await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return browser;
}

/** Every session of the crowd begins here and must last to its end. */
export async function openCrowd(serviceUrl: string, name: string): Promise<Crowd> {
  const browsers = await Promise.all(Array.from({ length: readers }, () => signedInReader(serviceUrl)));
  const failures: { at: number; what: string }[] = [];
  const signUps: Attempt[] = [];
  let over = false;
  let asked = 0;
  const saw = (what: string | null | undefined) => {
    asked += 1;
    if (what !== '0000') failures.push({ at: performance.now(), what: String(what) });
  };
  const reading = async (browser: Browser) => {
    while (!over) {
      const answer = browser.call('memberInfo', {});
      saw(
        await answer.then(
          ({ envelope }) => `${envelope.result}`,
          (error: unknown) => `a read: ${error}`,
        ),
      );
      await sleep(pauseMs);
    }
  };
  const signingUp = async (lane: number) => {
    for (let index = 0; !over; index += 1) {
      const address = `${name}${lane}.${index}@example.com`;
      const one = await attempt(serviceUrl, address, keyOf(address));
      signUps.push(one);
      saw(isAcknowledged(one) ? '0000' : `a sign-up: ${one.result}`);
    }
  };
  const lanes = Promise.all([
    ...browsers.map(reading),
    ...Array.from({ length: newcomers }, (_, lane) => signingUp(lane)),
  ]);
  return {
    asked: () => asked,
    end: async () => {
      over = true;
      await lanes;
      for (const browser of browsers)
        expect((await browser.call('memberInfo', {})).envelope.result).toBe('0000');
      return { asked, signUps, failures };
    },
  };
}
