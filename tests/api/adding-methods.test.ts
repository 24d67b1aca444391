import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LastingWay } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { provenReference } from '../world/identity-visit.ts';
import type { SocialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { setUpIn } from './factors.ts';
import { addTo, proveBy } from './passkey-people.ts';
import { demoPassword, newcomer } from './people.ts';
import { provenMailbox } from './proven-mailbox.ts';
import { accounts, addedPassword, connections, enteredBy } from './ways-in-world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

type Owner = keyof Pick<typeof accounts, 'byEmail' | 'byKakao'>;
type Row = {
  /** The proofs that the method later replaces, and what it can remove: never less than the factor of the member. */
  readonly spares: 'the second step' | 'a strong act' | 'the mailbox of the owner';
  readonly owner?: Owner;
  /** Asks for the method; answers the result. */
  readonly ask: (visitor: SocialVisitor) => Promise<string | null | undefined>;
};
/** Why adding it needs no stronger proof. */
type NoRow = { readonly because: string };

const connect = (provider: keyof typeof connections): Row => ({
  spares: 'the second step',
  ask: async ({ goAs }) => (await goAs(provider, connections[provider], { action: 'CNET' })).query.result,
});

/** Every method that can be added, revived or replaced, with what it spares. A kind without a row does not compile. */
const added: Readonly<Record<LastingWay | 'TOTP' | 'RECOVERY_CODE' | 'ADDRESS' | 'MINE', Row | NoRow>> = {
  PASSWORD: { because: 'who resets it still passes the second step: second-factor-pathways.test.ts' },
  HA: { because: 'opens nothing by itself' },
  YH: {
    spares: 'the mailbox of the owner',
    owner: 'byKakao',
    ask: async ({ browser }) => {
      const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
      const request = { ...newcomer(accounts.byKakao.address, { pwd: addedPassword }), mst_mbr_no };
      return (await browser.call('signUp', request)).envelope.result;
    },
  },
  KK: connect('KK'),
  NV: connect('NV'),
  GG: connect('GG'),
  AP: connect('AP'),
  MS: connect('MS'),
  PASSKEY: {
    spares: 'the second step',
    ask: async ({ browser }) => (await browser.call('passkeyOptions', {})).envelope.result,
  },
  TOTP: {
    spares: 'a strong act',
    ask: async ({ browser }) => (await browser.call('beginTotp', {})).envelope.result,
  },
  RECOVERY_CODE: {
    spares: 'a strong act',
    ask: async ({ browser }) => (await browser.call('renewRecoveryCodes', {})).envelope.result,
  },
  CI: {
    spares: 'a strong act',
    ask: async ({ browser }) => {
      const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
      return (await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data })).envelope.result;
    },
  },
  ADDRESS: {
    spares: 'the mailbox of the owner',
    ask: async ({ browser }) =>
      (await browser.call('sendChangeEmail', { email: 'next@example.com' })).envelope.result,
  },
  MINE: {
    spares: 'the second step',
    ask: async ({ browser }) => (await browser.call('answerWays', { answer: 'MINE' })).envelope.result,
  },
};

/** The factors of a member. Each entry sets one up and returns how it is proven. */
const factors = {
  app: async ({ browser }: SocialVisitor) => {
    const { app } = await setUpIn(world, browser);
    return async () => {
      const typed = { factor: 'totp', code: await app.codeAt() } as const;
      return (await browser.call('confirmByFactor', typed)).envelope.result;
    };
  },
  passkey: async ({ browser }: SocialVisitor) => {
    const authenticator = softwareAuthenticator(world.serviceUrl);
    expect((await addTo(browser, authenticator)).result).toBe('0000');
    return () => proveBy(browser, authenticator);
  },
} as const;

/** Gives every proof but the factor: the password or a round at the provider, and the mailbox. */
async function proveWithoutFactor(visitor: SocialVisitor, owner: Owner): Promise<void> {
  const { browser, goAs } = visitor;
  const isProven =
    owner === 'byKakao'
      ? (await goAs('KK', 'kakao-reader', { action: 'PROVE' })).query.result
      : (await browser.call('checkPassword', { pwd: demoPassword })).envelope.result;
  expect(isProven).toBe('0000');
  await provenMailbox(world, browser, accounts[owner].address);
}

const cells = Object.entries(added).flatMap(([way, row]) =>
  'because' in row
    ? []
    : (Object.keys(factors) as (keyof typeof factors)[])
        // Recovery codes belong to an app.
        .filter((factor) => way !== 'RECOVERY_CODE' || factor === 'app')
        .map((factor) => ({ way, factor, row })),
);

test.each(cells)(
  '$way, which spares $row.spares, is not added beside a factor ($factor) without it',
  async ({ factor, row }) => {
    const { owner = 'byEmail' } = row;
    const visitor = await enteredBy(world, accounts[owner]);
    const proveByFactor = await factors[factor](visitor);
    await world.advance('31m');
    await proveWithoutFactor(visitor, owner);
    expect(await row.ask(visitor)).toBe('3008');
    expect(await proveByFactor()).toBe('0000');
    expect(await row.ask(visitor)).toBe('0000');
  },
);
