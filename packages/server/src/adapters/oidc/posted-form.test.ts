import { expect, test } from 'vitest';
import { postedForm } from './posted-form.ts';

test('what is to be posted is read from the document of the library, to the letter', () => {
  const document =
    '<!DOCTYPE html><form method="post" action="https://client.example/back?a=1&amp;b=&#39;2&#39;">' +
    '<input type="hidden" name="code" value="abc"/>\n<input type="hidden" name="state" value="&quot;&lt;&amp;amp;&gt;"/></form>';
  expect(postedForm(document)).toEqual({
    action: "https://client.example/back?a=1&b='2'",
    fields: [
      ['code', 'abc'],
      ['state', '"<&amp;>'],
    ],
  });
});

test('another answer posts nothing', () => {
  expect(postedForm('{"error":"invalid_request"}')).toBeUndefined();
});
