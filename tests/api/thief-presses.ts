import { expect } from 'vitest';
import { askingPartner, partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import type { Fate, Recovery, WayIn } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import { provenReference } from '../world/identity-visit.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import type { SocialVisitor } from '../world/social-visit.ts';
import { appOf } from './factors.ts';
import { demoPassword, linkOf } from './people.ts';
import * as probes from './ways-in-probes.ts';
import * as ways from './ways-in-world.ts';

/** The account, who is inside beside its owner, and a change of address that they asked for. */
export type Scene = {
  readonly world: ways.DeskWorld;
  readonly account: ways.Account;
  /** The number of its member. */
  readonly member: string;
  readonly thief: SocialVisitor;
  readonly change: Awaited<ReturnType<typeof ways.askChange>>;
};

/** The mailbox of who is inside. */
export const thiefMailbox = 'thief@example.com';
const thiefPassword = 'Thief!Gate2026';

/** How a way in is planted or used in the very moment of a recovery. */
export type Press = {
  readonly account?: keyof typeof ways.accounts;
  /** Brings everything along but the press itself; answers the press, and what it opened afterwards. */
  readonly prepare: (
    scene: Scene,
  ) => Promise<{ readonly press: () => Promise<unknown>; readonly opened: () => Promise<Fate> }>;
  /** What is found at least where the table of ways in does not say it of this press. */
  readonly after?: Readonly<Partial<Record<Recovery, Fate>>>;
};
/** Why nobody but the owner could press. */
type NoPress = { readonly because: string };

const toMailbox: NoPress = { because: 'is mailed to the proven address alone: who reads it is the owner' };
const open = (isOpen: boolean): Fate => (isOpen ? 'stays' : 'removed');

const provider = (which: keyof typeof ways.connections): Press => ({
  prepare: async ({ world, thief }) => {
    const person = ways.connections[which];
    const { url, form } = await thief.stopBeforeReturn(which, person, { action: 'CNET' });
    return {
      press: () => thief.follow(url.href, form),
      opened: () => probes.probeProvider(world, which, person),
    };
  },
});

/** An address that somebody has is not free. */
const changed = async ({ world }: Scene): Promise<Fate> =>
  open((await world.call('checkEmail', { email: thiefMailbox })).envelope.result !== '0000');

/** Every way in, and how somebody inside could plant or use it while its owner recovers. One without a row does not compile. */
export const presses: Readonly<Record<WayIn, Press | NoPress>> = {
  KK: provider('KK'),
  NV: provider('NV'),
  GG: provider('GG'),
  AP: provider('AP'),
  MS: provider('MS'),
  PASSWORD: {
    prepare: async ({ world, thief, account }) => ({
      press: () => thief.browser.call('changePassword', { pwd: demoPassword, new_pwd: thiefPassword }),
      opened: () => probes.probePassword(world, account.address, thiefPassword),
    }),
    // The owner's own takes its place.
    after: { reset: 'removed', 'password-changed': 'removed' },
  },
  YH: {
    account: 'byKakao',
    prepare: async ({ world, thief, account }) => {
      const link = await ways.askOwnEmailLogin(world, thief, account);
      return {
        press: () => thief.browser.call('confirmEmail', link),
        opened: () => probes.probePassword(world, account.address, ways.addedPassword),
      };
    },
  },
  HA: {
    prepare: async ({ world, thief: { browser } }) => {
      const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
      return {
        press: () => browser.call('migrate', { mig: 'H', enc_data }),
        opened: () => probes.probeArchive(world),
      };
    },
  },
  PASSKEY: {
    prepare: async ({ world, thief: { browser } }) => {
      const authenticator = softwareAuthenticator(world.serviceUrl);
      const { data } = (await browser.call('passkeyOptions', {})).envelope;
      const credential = authenticator.create(data);
      return {
        press: () => browser.call('addPasskey', { credential, how: 'asked' }),
        opened: () => probes.probePasskey(world, authenticator),
      };
    },
  },
  TOTP: {
    prepare: async ({ world, thief: { browser }, account }) => {
      const { run, key } = (await browser.call('beginTotp', {})).envelope.data;
      const code = await appOf(world, key).codeAt();
      return {
        press: () => browser.call('finishTotp', { run, code }),
        opened: async () => open((await world.shown(account.address))?.authenticator_app != null),
      };
    },
  },
  CI: {
    prepare: async ({ world, thief: { browser } }) => {
      const auth_type = 'verify_hp' as const;
      const enc_data = await provenReference(world, browser, '이대문', auth_type);
      return {
        press: () => browser.call('niceInfo', { auth_type, enc_data }),
        opened: () => probes.probeIdentity(world),
      };
    },
  },
  MAIL: {
    prepare: async (scene) => ({
      press: () => scene.thief.browser.call('confirmEmail', { ...scene.change.mail, svc_typ: 'MAIL' }),
      opened: () => changed(scene),
    }),
  },
  MAIL_CODE: {
    prepare: async (scene) => ({
      press: () => scene.thief.browser.call('confirmByCode', { ...scene.change.code, svc_typ: 'MAIL' }),
      opened: () => changed(scene),
    }),
  },
  CNCT: {
    account: 'byKakao',
    prepare: async (scene) => {
      const { world, thief, account } = scene;
      const link = await ways.askEmailLogin(world, thief, account, thiefMailbox);
      return {
        press: () => thief.browser.call('confirmEmail', { ...link, svc_typ: 'CNCT' }),
        opened: () => changed(scene),
      };
    },
  },
  SESSION: {
    prepare: async ({ world, account: { address: mbr_email } }) => {
      const browser = world.browser();
      return {
        press: () => browser.call('login', { mbr_email, pwd: demoPassword }),
        opened: async () => open((await browser.call('memberInfo', {})).envelope.result === '0000'),
      };
    },
    // The password stands, and opens another one.
    after: { 'sessions-ended': 'stays', blocked: 'stays' },
  },
  PARTNER_GRANT: {
    prepare: async ({ world, thief: { browser }, account }) => {
      const partner = askingPartner.id;
      const { terms_id } = (await browser.call('partnerTerms', { partner })).envelope.data;
      return {
        press: () => browser.call('agreePartner', { partner, terms_id }),
        opened: () => probes.probeGrant(world, account),
      };
    },
  },
  'bridge-code': {
    prepare: async ({ world, thief: { browser } }) => {
      const issued = newHandOver();
      let code = '';
      return {
        press: async () => {
          const back = await led(world, browser, handOverAddress(partnerClient.id, issued));
          code = back.searchParams.get('code') ?? '';
        },
        opened: async () => {
          const { id: site, secret } = partnerClient;
          const given = { site, secret, code: code || 'none', code_verifier: issued.verifier };
          return open((await world.call('redeemBridgeCode', given)).envelope.result === '0000');
        },
      };
    },
  },
  PWD: toMailbox,
  GUARD: toMailbox,
  UNDO: toMailbox,
  LOGIN_CODE: toMailbox,
  ATTACH_CODE: toMailbox,
  JOIN: { because: 'a sign-up that waits is no member whom anybody could recover' },
  BACK: {
    because: 'is mailed in the transaction that closes the account, which ends what an attacker would press',
  },
  'take-back': { because: 'is made by a right sign-in to a closed account, where nothing else opens' },
  KNOWN_BROWSER: { because: 'is remembered in the transaction that opens its session' },
  PROVIDER_TOKEN: { because: 'is kept in the transaction that connects its account' },
  RECOVERY_CODE: { because: 'is made in the transaction that sets an authenticator app up' },
  'totp-setup': { because: 'its end is the press of TOTP' },
  WAITING_ACT: { because: 'opens nothing before its wait is over' },
  FACTOR_RESET: { because: 'is asked by who reads the mailbox: who does is the owner' },
  LOGIN_RUN: { because: 'waits for a code of the app, which is its owner’s or the press of TOTP' },
  TRUSTED_BROWSER: { because: 'is marked in the transaction that opens its session by a code of the app' },
  'social-run': { because: 'its return is the press of its provider' },
  'identity-run': { because: 'its end is the press of CI' },
  'identity-result': { because: 'is what CI presses' },
};

/** What each recovery is pressed with by the owner, all of it asked for before. */
export async function ownerPress(
  { world, account, member, change }: Scene,
  recovery: Recovery,
  owner: SocialVisitor,
): Promise<() => Promise<string | null>> {
  const hand = { account, browser: owner.browser, password: demoPassword };
  if (recovery === 'reset') {
    const link = await ways.resetLink(world, account);
    const set = { ...link, svc_typ: 'PWD', pwd: ways.freshPassword } as const;
    return async () => (await world.call('confirmEmail', set)).envelope.result;
  }
  // The desk goes by the number, whatever the address is by then.
  if (recovery === 'blocked')
    return () =>
      ways.recover.blocked(world, { ...hand, account: { ...account, address: member }, marker: change.undo });
  const guard = recovery === 'disputed' ? (await ways.newDevice(world, account)).guard : undefined;
  const marker = guard ?? change.undo;
  return () => ways.recover[recovery](world, { ...hand, marker });
}

const isAway = async ({ world, account: { address } }: Scene): Promise<boolean> =>
  (await world.call('checkEmail', { email: address })).envelope.result === '0000';

/** Takes the change of address back that somebody made. */
async function takeBack({ world, account: { address } }: Scene): Promise<void> {
  const undo = await ways.undoOf(world, address);
  expect((await world.call('undoEmailChange', undo)).envelope.result).toBe('0000');
}

/** What an owner does whose own press came too late: the mailbox takes the address back, or sets a password. */
export async function recoverByMail(scene: Scene): Promise<Recovery> {
  if (await isAway(scene)) {
    await takeBack(scene);
    return 'undone';
  }
  expect(await ways.resetByMail(scene.world, scene.account)).toBe('0000');
  return 'reset';
}

/** Takes the app away that somebody planted: by the button of the mail that told of it, or at the desk, whose block ended that. */
async function disputeApp({ world, account: { address } }: Scene): Promise<void> {
  const since = (await world.shown(address))?.authenticator_app?.since;
  if (since === undefined) return;
  const { email, auth_no } = await linkOf(world, address, { about: '인증 앱을 등록' });
  const { result } = (await world.call('secureAccount', { email, auth_no })).envelope;
  if (result === '3022') await world.operator('reclaim', address, '--since', since, '--yes');
  else expect(result).toBe('0000');
}

/**
 * Whatever was pressed, the owner's mailbox has the account: by a code, after the way back of a change of address where one
 * was made, and without the authenticator app that somebody planted.
 */
export async function ownerHolds(scene: Scene): Promise<void> {
  if (await isAway(scene)) await takeBack(scene);
  const { world, account, member } = scene;
  await disputeApp(scene);
  const browser = world.browser();
  expect(await ways.inByCode(world, browser, account.address)).toBe('0000');
  expect((await browser.call('memberInfo', {})).envelope.data).toMatchObject({
    mst_mbr_no: member,
    mbr_email: account.address,
  });
}
