import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { bounceServer } from '../../../domain/bounce-mailbox.ts';
import { readMailbox } from './read-mailbox.ts';

type Says = (line: string) => string | undefined;

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** A server that answers each line by `says`, and `+OK` where that says nothing; what it heard. */
async function popServer(says: Says) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    const answer = (line: string) => {
      const said = says(line) ?? '+OK';
      if (said === 'hang up') socket.destroy();
      else if (said !== 'nothing') socket.write(said.endsWith('\r\n') ? said : `${said}\r\n`, 'latin1');
    };
    answer('');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line);
        answer(line);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const mailbox = (scheme: string) =>
    bounceServer(`${scheme}://a%20b:p%40ss%3A%2F@127.0.0.1:${port}`) ?? expect.unreachable();
  return { heard, mailbox };
}

const limits = { mails: 3, length: 1000, deadline: 5000 };
const listing = (...sizes: readonly number[]) =>
  `+OK\r\n${sizes.map((size, at) => `${at + 1} ${size}\r\n`).join('')}.\r\n`;

/** Reads a mailbox of a server that says so; the mails it gave, and what the server heard. */
async function read(says: Says, given: Partial<typeof limits> = {}, scheme = 'pop3') {
  const { heard, mailbox } = await popServer(says);
  const mails: (string | undefined)[] = [];
  const done = readMailbox(mailbox(scheme), { ...limits, ...given }, async (raw) => {
    mails.push(raw?.toString('latin1'));
  });
  const problem = await done.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { heard, mails, problem };
}

describe('a mailbox', () => {
  test('is read mail for mail, and each is removed', async () => {
    const says: Says = (line) => {
      if (line === 'LIST') return listing(10, 20);
      if (line.startsWith('RETR')) return `+OK\r\n..dot ${line}\r\n\xe9\r\n\r\n.\r\n`;
      return undefined;
    };
    const { heard, mails, problem } = await read(says);
    expect(problem).toBeUndefined();
    expect(mails).toEqual(['.dot RETR 1\r\n\xe9\r\n', '.dot RETR 2\r\n\xe9\r\n']);
    expect(heard).toEqual([
      'USER a b',
      'PASS p@ss:/',
      'LIST',
      'RETR 1',
      'DELE 1',
      'RETR 2',
      'DELE 2',
      'QUIT',
    ]);
  });

  test('that is empty is left at once', async () => {
    const { heard, mails } = await read((line) => (line === 'LIST' ? listing() : undefined));
    expect([mails, heard.at(-1)]).toEqual([[], 'QUIT']);
  });

  test('gives no mail that is too long, and not more than wanted', async () => {
    const says: Says = (line) => {
      if (line === 'LIST') return listing(1001, 5, 5, 5);
      return line.startsWith('RETR') ? '+OK\r\nx\r\n.\r\n' : undefined;
    };
    const { heard, mails } = await read(says);
    expect(mails).toEqual([undefined, 'x', 'x']);
    expect(heard.filter((line) => line.startsWith('DELE'))).toEqual(['DELE 1', 'DELE 2', 'DELE 3']);
  });

  test('is left in time by one who reads slowly, and what was read is removed', async () => {
    const { mailbox, heard } = await popServer((line) => {
      if (line === 'LIST') return listing(1, 1, 1);
      return line.startsWith('RETR') ? '+OK\r\nx\r\n.\r\n' : undefined;
    });
    await readMailbox(
      mailbox('pop3'),
      { ...limits, deadline: 200 },
      () => new Promise((done) => setTimeout(done, 110)),
    );
    expect(heard.slice(3)).toEqual(['RETR 1', 'DELE 1', 'QUIT']);
  });

  test.each(['1 large', 'x 10', '', '1'])('whose listing says %j keeps every mail', async (line) => {
    const { heard, mails, problem } = await read((command) =>
      command === 'LIST' ? `+OK\r\n${line}\r\n2 10\r\n.\r\n` : undefined,
    );
    expect([mails, problem]).toEqual([[], 'the bounce mailbox listed something else than mails']);
    expect(heard.some((command) => command.startsWith('DELE'))).toBe(false);
  });

  test('keeps everything where what was read could not be noted', async () => {
    const { mailbox, heard } = await popServer((line) => {
      if (line === 'LIST') return listing(1);
      return line.startsWith('RETR') ? '+OK\r\nx\r\n.\r\n' : undefined;
    });
    const failing = readMailbox(mailbox('pop3'), limits, () =>
      Promise.reject(new Error('the store is away')),
    );
    await expect(failing).rejects.toThrow('the store is away');
    expect(heard).not.toContain('QUIT');
  });
});

describe('what goes wrong is said without a secret', () => {
  test.each([
    ['no greeting', (line: string) => (line === '' ? '-ERR full' : undefined), 'refused the connection'],
    [
      'a wrong password',
      (line: string) => (line.startsWith('PASS') ? '-ERR p@ss:/ is wrong' : undefined),
      'refused PASS',
    ],
    ['a server that hangs up', (line: string) => (line === 'LIST' ? 'hang up' : undefined), 'hung up'],
    [
      'a mail that does not end',
      (line: string) =>
        line === 'LIST'
          ? listing(5)
          : line.startsWith('RETR')
            ? `+OK\r\n${`${'x'.repeat(1000)}\r\n`.repeat(2001)}`
            : undefined,
      'more than it announced',
    ],
    [
      'a line that does not end',
      (line: string) => (line === 'LIST' ? `+OK\r\n${'x'.repeat(200_000)}` : undefined),
      'line without an end',
    ],
  ])('%s', async (_, says, said) => {
    const { problem } = await read(says);
    expect(problem).toContain(said);
    expect(problem).not.toContain('p@ss');
  });

  test('a server that says nothing is left after a while', async () => {
    const { problem } = await read((line) => (line === 'LIST' ? 'nothing' : undefined), { deadline: 200 });
    expect(problem).toBeDefined();
  });

  test('a server without the TLS that is asked for hears no password', async () => {
    const { heard, problem } = await read(() => undefined, {}, 'pop3s');
    expect(problem).toBeDefined();
    expect(heard.join()).not.toMatch(/USER|PASS/);
  });
});

test.each([
  [
    'pop3s://u:p@mail.example.com',
    { secure: true, host: 'mail.example.com', port: 995, user: 'u', password: 'p' },
  ],
  ['pop3://u:p@[::1]:1110/', { secure: false, host: '::1', port: 1110, user: 'u', password: 'p' }],
])('%s is a mailbox', (text, server) => expect(bounceServer(text)).toEqual(server));

test.each([
  '',
  'imaps://u:p@mail.example.com',
  'pop3s://mail.example.com',
  'pop3s://u@mail.example.com',
  'pop3s://u:p@mail.example.com/inbox',
  'pop3s://u:p@mail.example.com?x',
  'pop3s://u:p%0d%0aDELE@mail.example.com',
  'pop3s://u:%zz@mail.example.com',
  'pop3s://u:p#x@mail.example.com',
])('%j is none', (text) => expect(bounceServer(text)).toBeUndefined());
