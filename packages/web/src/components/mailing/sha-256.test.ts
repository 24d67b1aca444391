import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from './sha-256.ts';

const hexOf = (words: Int32Array) =>
  [...words].map((each) => (each >>> 0).toString(16).padStart(8, '0')).join('');

async function hexByBrowser(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((each) => each.toString(16).padStart(2, '0')).join('');
}

const letter = fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code));

test.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200])(
  'of %i letters is what the browser says',
  async (length) => {
    const texts = fc.string({ unit: letter, minLength: length, maxLength: length });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(hexOf(sha256(text))).toBe(await hexByBrowser(text));
      }),
      { numRuns: 20 },
    );
  },
);
