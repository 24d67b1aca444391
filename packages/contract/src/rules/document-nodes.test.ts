import { expect, test } from 'vitest';
import { type DocumentNode, documentNodesOf } from './document-nodes.ts';

const wordsOf = (nodes: readonly DocumentNode[]): string =>
  nodes.map((node) => ('text' in node ? node.text : wordsOf(node.children))).join('');

test('reads elements in each other, with words between them', () => {
  expect(documentNodesOf('<p>가 <strong>나</strong> 다</p>\n<h2>라</h2>')).toEqual([
    {
      element: 'p',
      children: [{ text: '가 ' }, { element: 'strong', children: [{ text: '나' }] }, { text: ' 다' }],
    },
    { element: 'h2', children: [{ text: '라' }] },
  ]);
});

test('keeps the scope of table headings, breaks and good links', () => {
  expect(documentNodesOf('<th scope="col">항목</th>')).toEqual([
    { element: 'th', scope: 'col', children: [{ text: '항목' }] },
  ]);
  expect(documentNodesOf('<a href="https://example.com/?a=1&amp;b=2">글</a><br>')).toEqual([
    { element: 'a', href: 'https://example.com/?a=1&b=2', children: [{ text: '글' }] },
    { element: 'br', children: [] },
  ]);
});

test('keeps the language of words in another one, where it is one of ours', () => {
  expect(documentNodesOf('<span lang="ko">(광고)</span><span lang="xx">x</span>')).toEqual([
    { element: 'span', language: 'ko', children: [{ text: '(광고)' }] },
    { element: 'span', children: [{ text: 'x' }] },
  ]);
});

test('a link that would run a script leads nowhere', () => {
  expect(documentNodesOf('<a href="javascript:alert(1)">글</a>')).toEqual([
    { element: 'a', children: [{ text: '글' }] },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src="x">',
  '<p onclick="alert(1)">글</p>',
  '<constructor></constructor>',
  'a < b',
])('draws nothing but words and known elements of %s', (html) => {
  const text = JSON.stringify(documentNodesOf(html));
  expect(text).not.toMatch(/"element":"(script|img|constructor)"/);
  expect(text).not.toContain('"onclick"');
});

test('unknown elements stay as words, entities become signs', () => {
  expect(wordsOf(documentNodesOf('<b>굵게</b> &amp; &lt;p&gt; &#39;'))).toBe("<b>굵게</b> & <p> '");
});

test('what is left open at the end is closed', () => {
  expect(documentNodesOf('<ul><li>하나')).toEqual([
    { element: 'ul', children: [{ element: 'li', children: [{ text: '하나' }] }] },
  ]);
});
