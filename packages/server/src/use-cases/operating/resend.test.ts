import { expect, test, vi } from 'vitest';
import type { Member } from '../../ports/members.ts';
import type { OutboxLine } from '../../ports/outbox-desk.ts';
import type { StorePorts } from '../../ports/ports.ts';
import { resend } from './resend.ts';

const member = { id: 'm', status: 'ACTIVE', email: 'reader@example.com' } as Member;
const needs = {
  clock: { now: () => 1000 },
  secrets: { fingerprint: (text: string) => text },
} as unknown as Parameters<typeof resend>[0];

type Line = Pick<OutboxLine, 'id' | 'kind' | 'status'>;
const line = (id: string, status: Line['status'], kind: Line['kind'] = 'mail'): Line => ({
  id,
  kind,
  status,
});

/** Of a member with these mails, of which those whose link is over cannot go again. */
function outboxOf(lines: readonly Line[], over: readonly string[] = []) {
  const requeue = vi.fn(async (id: string) => ({
    requeued: Number(!over.includes(id)),
    over: Number(over.includes(id)),
  }));
  const tx = { outboxDesk: { ofMember: async () => lines, requeue } } as unknown as StorePorts;
  return { tx, requeued: () => requeue.mock.calls.map(([id]) => id) };
}

test('mails that were given up go again, and nothing else that did', async () => {
  const { tx, requeued } = outboxOf([
    line('a', 'DEAD'),
    line('b', 'SENT'),
    line('c', 'QUEUED'),
    line('d', 'DEAD', 'revoke'),
    line('e', 'DEAD'),
  ]);
  expect(await resend(needs, tx, member, { txid: 't' })).toEqual({ mails: 2 });
  expect(requeued()).toEqual(['a', 'e']);
});

test('where nothing was given up, or every link is over, it is said that there is nothing to send', async () => {
  for (const { tx } of [outboxOf([]), outboxOf([line('b', 'SENT')]), outboxOf([line('a', 'DEAD')], ['a'])])
    await expect(resend(needs, tx, member, { txid: 't' })).rejects.toMatchObject({
      problem: 'NOTHING_TO_SEND',
    });
});
