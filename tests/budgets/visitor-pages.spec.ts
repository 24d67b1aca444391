import { languages } from '@daemun/contract/languages';
import { expect, test } from '../e2e/journey.ts';
import { weigh } from './page-weight.ts';

const KB = 1000;
/** A document fits into one first flight with the styles it needs; what comes after is what the first touch may wait for. */
const budget = { scripts: 95 * KB, styles: 14 * KB, document: 14 * KB, requests: 12 };

const front = ['/login', '/join', '/login-yna'];
const further = ['/signup/agreement', '/find/id', '/find/password'];
const paths = [
  ...languages.flatMap(({ prefix }) => front.map((path) => `/${prefix}${path}`)),
  ...['ko', 'ar', 'jp'].flatMap((prefix) => further.map((path) => `/${prefix}${path}`)),
];

for (const path of paths)
  test(`the cold page ${path} stays within its budget`, async ({ page, baseURL }) => {
    const weight = await weigh(page, path);
    const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
    const { scripts, styles, document, requests } = weight;
    console.log(
      `${path}: scripts ${kilobytes(scripts)}, styles ${kilobytes(styles)}, document ${kilobytes(document)}, ${requests.length} requests`,
    );
    expect.soft(requests.filter((url) => new URL(url).origin !== baseURL)).toEqual([]);
    expect.soft(scripts).toBeGreaterThan(0);
    expect.soft(scripts).toBeLessThanOrEqual(budget.scripts);
    expect.soft(styles).toBeGreaterThan(0);
    expect.soft(styles).toBeLessThanOrEqual(budget.styles);
    expect.soft(document).toBeGreaterThan(0);
    expect.soft(document).toBeLessThanOrEqual(budget.document);
    expect.soft(requests.length).toBeLessThanOrEqual(budget.requests);
    expect.soft(weight.uncompressed, 'texts sent without brotli').toEqual([]);
  });
