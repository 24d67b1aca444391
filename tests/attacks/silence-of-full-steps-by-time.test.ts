import { performance } from 'node:perf_hooks';
import { calls } from '@daemun/contract/calls/index';
import { expect, test } from 'vitest';
import { silenceByTime } from '../../packages/server/src/http/silence-by-time.ts';
import { demoPassword } from '../api/people.ts';
import { goodRequest } from '../api/served-calls.ts';
import { deployedPadding } from './medians.ts';
import { addresses, silentWorld } from './silent-world.ts';

const silent = silentWorld();

type Silent = keyof typeof silenceByTime;
const calledSilent = (Object.keys(silenceByTime) as Silent[]).filter((name) =>
  ['always', 'mail'].includes(silenceByTime[name]),
);

test.each(calledSilent)('%s is answered at a full step of time, whoever has the address', async (name) => {
  await silent.afresh();
  const browser = silent.world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: demoPassword });
  const field = ['email', 'mbr_email'].find((each) => Object.hasOwn(calls[name].request.shape, each));
  for (const address of Object.values(addresses)) {
    const began = performance.now();
    await browser.call(name, { ...goodRequest(name), ...(field && { [field]: address }) } as never);
    expect([address, performance.now() - began >= deployedPadding]).toEqual([address, true]);
  }
});
