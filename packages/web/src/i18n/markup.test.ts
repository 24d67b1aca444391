import { expect, test } from 'vitest';
import { escapeText, readMarkup } from './markup.ts';

test('reads our own breaks and strong words', () => {
  expect(readMarkup('하나<br>둘 <strong>셋</strong><br/>넷')).toEqual([
    { kind: 'text', text: '하나' },
    { kind: 'break' },
    { kind: 'text', text: '둘 ' },
    { kind: 'strong', text: '셋' },
    { kind: 'break' },
    { kind: 'text', text: '넷' },
  ]);
});

test('every other tag is text', () => {
  expect(readMarkup('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'text', text: '<img src=x onerror=alert(1)>' },
  ]);
});

test('escaped member text comes back as it was typed and never becomes markup', () => {
  const typed = `<strong>a</strong> & (b) 'c' "d" &lt;`;
  expect(escapeText(typed)).not.toMatch(/[<>()'"]/);
  expect(readMarkup(escapeText(typed))).toEqual([{ kind: 'text', text: typed }]);
});
