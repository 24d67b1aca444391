import { describe, expect, it } from 'vitest';
import { htmlFaults } from './document-html.ts';

const good = [
  '<h2>제1장</h2><h3>제1조</h3><p>글 <strong>굵게</strong> <em>기울여</em><br>다음 줄</p>',
  '<ul><li>하나<ol><li>둘</li></ol></li></ul>',
  '<table><thead><tr><th scope="col">항목</th></tr></thead><tbody><tr><td>값 &amp; 단위</td></tr></tbody></table>',
  '<p><a href="https://example.com/?a=1&amp;b=2">링크</a> <a href="mailto:help@example.com">메일</a></p>',
  '<p>Its title begins with <span lang="ko">(광고)</span>.</p>',
];

const bad = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">글</p>',
  '<p style="color:red">글</p>',
  '<a href="javascript:alert(1)">링크</a>',
  '<a href="http://example.com">링크</a>',
  '<a href=https://example.com>링크</a>',
  "<a href='https://example.com'>링크</a>",
  '<a href="https://example.com" target="_blank">링크</a>',
  '<svg/onload=alert(1)>',
  '<!-- 주석 -->',
  '<p>끝나지 않음',
  '<p><strong>엇갈림</p></strong>',
  '글</p>',
  '5 < 6',
  '<p <script>x</p>',
  '<br></br>',
  '<p><span lang="xx">글</span></p>',
  '<p><span dir="rtl">글</span></p>',
  '<constructor></constructor>',
  '<p constructor="1">글</p>',
];

describe('the HTML of a policy document', () => {
  it.each(good)('may be %s', (html) => {
    expect(htmlFaults(html)).toEqual([]);
  });

  it.each(bad)('may not be %s', (html) => {
    expect(htmlFaults(html)).not.toEqual([]);
  });
});
