import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Running } from '../core/stand-in.ts';
import { standInRows } from '../stand-ins.ts';
import { openWorld, type World } from '../world.ts';
import { startSmtp } from './smtp.ts';

const letter = {
  from: '한빛통신 <no-reply@hanbit.example>',
  to: 'reader@example.com',
  subject: '[한빛통신] 이메일 인증을 완료해 주세요',
  text: '링크: http://localhost:3000/ko/signup/confirm-email?email=a%40b.c&auth_no=1.',
  html: '<p>안녕하세요</p><a class="b" href="http://localhost:3000/ko/signup/confirm-email?email=a%40b.c&amp;auth_no=1">인증하기</a>',
};

let world: World;
let smtp: Running;
const send = (mail: object = letter) => {
  const transport = createTransport({ url: smtp.url, socketTimeout: 8000, greetingTimeout: 3000 } as object);
  return transport.sendMail(mail).finally(() => transport.close());
};

beforeEach(async () => {
  world = openWorld({ serviceUrl: 'http://localhost:1', sandboxKey: 'k', places: standInRows, persons: [] });
  smtp = await startSmtp({ host: '127.0.0.1', port: 0 }, world);
});
afterEach(() => smtp.close());

describe('the mail server', () => {
  test('keeps what arrived, with Korean words whole and links unescaped, each once', async () => {
    await send();
    const [mail] = world.inbox.all();
    expect(mail).toMatchObject({
      to: 'reader@example.com',
      from: '한빛통신 <no-reply@hanbit.example>',
      subject: letter.subject,
      links: ['http://localhost:3000/ko/signup/confirm-email?email=a%40b.c&auth_no=1'],
    });
    expect(mail?.text).toContain('링크:');
    expect(mail?.html).toContain('안녕하세요');
  });

  test('shows a second delivery of the same message as a second mail, and who really got it', async () => {
    const same = {
      ...letter,
      messageId: '<one@hanbit.example>',
      envelope: { from: 'a@x.kr', to: ['b@x.kr', 'C@x.kr'] },
    };
    await send(same);
    await send(same);
    expect(world.inbox.sentTo('c@X.kr').map(({ to }) => to)).toEqual(['b@x.kr, C@x.kr', 'b@x.kr, C@x.kr']);
    expect(world.inbox.sentTo('reader@example.com')).toEqual([]);
  });

  test.each([
    ['refuse', 550, 'RCPT TO'],
    ['no-relay', 554, 'RCPT TO'],
    ['suspended', 550, 'MAIL FROM'],
    ['defer', 451, 'RCPT TO'],
  ])('%s answers %i to %s and keeps nothing', async (mode, responseCode, command) => {
    world.faults.change({ mail: mode });
    await expect(send()).rejects.toMatchObject({ responseCode, command });
    expect(world.inbox.all()).toEqual([]);
  });

  test('drop cuts the line after the message, keeps nothing, and recovers', async () => {
    world.faults.change({ mail: 'drop' });
    const error = await send().catch((failure: Error & { responseCode?: number }) => failure);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toHaveProperty('responseCode');
    expect(world.inbox.all()).toEqual([]);
    world.faults.change({ mail: 'ok' });
    await send();
    expect(world.inbox.all()).toHaveLength(1);
  });

  test('slow accepts after five seconds', async () => {
    world.faults.change({ mail: 'slow' });
    const begun = Date.now();
    const sent = send();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(world.inbox.all()).toEqual([]);
    await sent;
    expect(Date.now() - begun).toBeGreaterThanOrEqual(4900);
    expect(world.inbox.all()).toHaveLength(1);
  }, 10_000);
});
