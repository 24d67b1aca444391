import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes what people wrote and keeps its own markup', () => {
  const name = `<script>alert("1' & 2")</script>`;
  const list = [html`<b>${1}</b>`, html`<i>${false}${undefined}</i>`];
  expect(html`<p title="${name}">${list}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&#39; &amp; 2&quot;)&lt;/script&gt;"><b>1</b><i></i></p>',
  );
});
