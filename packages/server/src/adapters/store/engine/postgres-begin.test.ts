import type { Client } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { beginningLate } from './postgres-begin.ts';

let sent: string[];
let failing: string | undefined;
let ask: (text: string) => Promise<{ readonly command: string }>;

beforeEach(() => {
  sent = [];
  failing = undefined;
  const client = {
    query: async ({ text }: { text: string }) => {
      sent.push(text);
      if (text === failing) throw new Error(`${text} failed`);
      return { command: text.toUpperCase(), rows: [] };
    },
    connection: { stream: { cork: () => sent.push('['), uncork: () => sent.push(']') } },
  };
  const late = beginningLate(client as unknown as Client);
  ask = (text) => late({ text });
});

test('a transaction begins in one packet with its first statement', async () => {
  await ask('begin');
  expect(sent).toEqual([]);
  expect(await ask('first')).toMatchObject({ command: 'FIRST' });
  await ask('second');
  await ask('commit');
  expect(sent).toEqual(['[', 'begin', 'first', ']', 'second', 'commit']);
});

test.each(['commit', 'rollback'])(
  'a transaction without a statement sends nothing for its %s',
  async (end) => {
    await ask('begin');
    expect(await ask(end)).toMatchObject({ command: end.toUpperCase() });
    await ask('alone');
    expect(sent).toEqual(['alone']);
  },
);

test.each(['begin', 'first'])('the first statement fails if %s fails', async (text) => {
  failing = text;
  await ask('begin');
  await expect(ask('first')).rejects.toThrow(`${text} failed`);
  await ask('rollback');
  expect(sent.at(-1)).toBe('rollback');
});
