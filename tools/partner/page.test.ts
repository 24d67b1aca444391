import { expect, test } from 'vitest';
import type { Finding } from '../providers/finding.ts';
import { findingsPage, serveFindings } from './page.ts';

const wrong: Finding = { what: 'popup', verdict: 'wrong', says: 'GET <script>alert("1")</script> & more' };

test('what a partner answered is text on the page', () => {
  const page = findingsPage('weekly', [wrong]);
  expect(page).toContain('GET &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
  expect(page).not.toContain('<script');
  expect(page).toContain('<title>weekly: 1 to mend.</title>');
});

test('every visit checks anew, and only the page is there', async () => {
  const rounds: (readonly Finding[])[] = [[wrong], [{ ...wrong, verdict: 'ok' }]];
  const { url, server } = await serveFindings('weekly', async () => rounds.shift() ?? []);
  try {
    expect(await (await fetch(url)).text()).toContain('1 to mend.');
    expect(await (await fetch(url)).text()).toContain('Nothing wrong was found.');
    expect((await fetch(`${url}other`)).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  } finally {
    server.close();
  }
});
