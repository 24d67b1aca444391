import type { CallName, DataOf, RequestInput } from '@daemun/contract/calls/index';
import { proofWanted } from '@daemun/contract/proof-wanted';
import { expect } from 'vitest';
import type { Browser } from '../world/browser.ts';
import type { CallOptions, Reply } from '../world/call.ts';
import type { World } from '../world.ts';

const about = '본인 확인';
type Mails = Pick<World, 'mailTo' | 'mailsTo'>;

/** Types a code of the mailbox in a session: what moves an address wants it, and what cannot be undone in a new browser. */
export async function provenMailbox(
  world: Mails,
  browser: Pick<Browser, 'call'>,
  address: string,
): Promise<void> {
  const before = (await world.mailsTo(address)).filter(({ subject }) => subject.includes(about)).length;
  const { result, data } = (await browser.call('sendStepCode', {})).envelope;
  expect(result).toBe('0000');
  const { text } = await world.mailTo(address, { about, count: before + 1 });
  const code = /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
  const proven = await browser.call('stepByCode', { code_run: data.code_run, code });
  expect(proven.envelope.result).toBe('0000');
}

/**
 * A call of who holds the account's mailbox: where nothing but the mailed code is missing, as in a browser that is new to the
 * account, it is typed, and the call made once more.
 */
export async function withMailbox<N extends CallName>(
  world: Mails,
  browser: Pick<Browser, 'call'>,
  name: N,
  request: RequestInput<N>,
  options?: CallOptions,
): Promise<Reply<DataOf<N>>> {
  const first = await browser.call(name, request, options);
  const wanted = proofWanted.safeParse(first.envelope.data);
  const steps = wanted.success ? [wanted.data.ways, ...(wanted.data.and ?? [])] : [];
  const isCode = steps.length === 1 && steps[0]?.length === 1 && steps[0][0] === 'code';
  if (first.envelope.result !== '3008' || !isCode) return first;
  const { mbr_email } = (await browser.call('memberInfo', {})).envelope.data;
  await provenMailbox(world, browser, mbr_email ?? '');
  return browser.call(name, request, options);
}
