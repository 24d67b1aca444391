import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { adminVerbs } from '../../packages/server/src/ports/admin-command.ts';
import { executeCommand } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { createWorld, type World } from '../world.ts';
import { addTo } from './passkey-people.ts';
import { demoPassword } from './people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const reader = 'reader@example.com';
/** Texts that a member or a browser chooses, each with a mark. The second one has control characters of a terminal. */
const hostile = ['[urgent] http://zq7.example/now', 'zq7\u009b2J zq7.example'];
/** An address, a link or a sign that steers, with the mark. */
const misleading = /[/.@]zq7|zq7[/.@]|[\u0080-\u009f]/u;

/** What support reads of a member; `resend` and the like tell nothing that somebody chose. */
const reading = adminVerbs.filter((verb) => ['find', 'show', 'look', 'ways-in'].includes(verb));

test.each(hostile)(
  'support reads %j as short plain text, whoever chose it and whatever shows it',
  async (text) => {
    const browser = world.browser();
    const options = { headers: { 'user-agent': text } };
    const entered = await browser.call('login', { mbr_email: reader, pwd: demoPassword }, options);
    expect(entered.envelope.result).toBe('0000');
    const { id = '' } = await addTo(browser, softwareAuthenticator(world.serviceUrl)).then(
      ({ data }) => data,
    );
    // A name with a control sign is refused.
    const name = text.replace(/\p{Cc}/gu, '');
    expect((await browser.call('renamePasskey', { id, name })).envelope.result).toBe('0000');
    for (const verb of reading) {
      const asked = { verb, who: reader, by: 'a test', reason: 'a test' } as const;
      const told = JSON.stringify(await executeCommand(world.service.ports, asked));
      expect(told, verb).not.toMatch(misleading);
      if (verb === 'show') expect(told).toContain('zq7');
    }
  },
);
