import { languages } from '@daemun/contract/languages';
import { describe, expect, it } from 'vitest';
import { messageOf } from './message.ts';

const texts = {
  text: '대문 — émail, كتب\n.\n한 줄이 아주 길 때 = 도 있다 '.repeat(9).trimEnd(),
  html: `<p lang="ko">${'이메일 인증하기 é 100 % = 1 '.repeat(40)}</p>\n`,
};
const decoders: Record<string, (text: string) => string> = {
  base64: (text) => Buffer.from(text, 'base64').toString(),
  'quoted-printable': (text) =>
    decodeURIComponent(text.replace(/=\r\n/g, '').replace(/%/g, '%25').replace(/=/g, '%')),
};

/** What a reader's program makes of a mail of two parts. */
function read(message: string) {
  const [head = '', body = ''] = message.split(/\r\n\r\n(.*)/s);
  const boundary = /boundary="(.+)"/.exec(head)?.[1] ?? '';
  const [, ...parts] = body.split(new RegExp(`(?:^|\r\n)--${boundary}(?:--)?\r\n`));
  expect(parts.pop()).toBe('');
  return {
    headers: head.replace(/\r\n\s/g, ' ').split('\r\n'),
    parts: parts.map((part) => {
      const [, type, encoding = '', content = ''] =
        /^Content-Type: (.*)\r\nContent-Transfer-Encoding: (.*)\r\n\r\n(.*)$/s.exec(part) ?? [];
      return { type, encoding, content: decoders[encoding]?.(content) };
    }),
  };
}

describe('a mail as it travels', () => {
  it.each(languages)('says the same in $tag as was given, in lines that may travel', (language) => {
    const message = messageOf({
      language,
      headers: { From: { name: '대문', address: 'a@hanbit.example' } },
      ...texts,
    });
    expect(message.split('\r\n').filter((line) => line.length > 76 || /[\r\n]/.test(line))).toEqual([]);
    expect(message).toMatch(/^[\t\r\n -~]*$/);
    const latin = ['en', 'fr', 'es'].includes(language.tag);
    const encoding = latin ? 'quoted-printable' : 'base64';
    const asSent = (text: string) => text.replaceAll('\n', '\r\n');
    expect(read(message).parts).toEqual([
      { type: 'text/plain; charset=utf-8', encoding, content: asSent(texts.text) },
      { type: 'text/html; charset=utf-8', encoding, content: asSent(texts.html) },
    ]);
  });

  it('has its headers encoded, and no line of them is what somebody wrote', () => {
    const given = { To: { name: '', address: 'kim@example.com' }, Subject: '제목\r\nBcc: all@example.com' };
    const { headers } = read(messageOf({ language: languages[0], headers: given, ...texts }));
    expect(headers).toContain('To: kim@example.com');
    expect(headers).toContain('MIME-Version: 1.0');
    expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
    const words = /^Subject: (.*)$/m.exec(headers.join('\n'))?.[1] ?? '';
    const said = words.replace(/\s?=\?UTF-8\?B\?(.*?)\?=/g, (_, word) =>
      Buffer.from(word, 'base64').toString(),
    );
    expect(said).toContain('제목');
  });
});
