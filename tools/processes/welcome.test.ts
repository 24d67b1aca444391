import { expect, test } from 'vitest';
import { columns, welcome } from './welcome.ts';

test('columns line up', () => {
  expect(
    columns([
      ['a', 'bbb', 'c'],
      ['aaa', 'b', ''],
    ]),
  ).toEqual(['  a     bbb   c', '  aaa   b']);
  expect(columns([])).toEqual([]);
});

test('the welcome names what stands, leaves out what does not, and names the demo members', () => {
  const text = welcome(
    { service: 'http://localhost:3000', inbox: 'http://127.0.0.1:3001', social: null },
    'http://localhost:3009',
  );
  expect(text).toContain('http://localhost:3000');
  expect(text).toContain('http://127.0.0.1:3001');
  expect(text).toContain('http://localhost:3009');
  expect(text).toMatch(/lead@hanbit\.example +Daemun desk 2026 +DAEMUNLEAD\w+ +LEAD/);
  expect(text.match(/ LEAD$/gm)).toHaveLength(2);
  expect(text).not.toContain('null');
  expect(text).toMatch(/reader@example\.com +Daemun!2026/);
});
