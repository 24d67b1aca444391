import type { CallName } from '@daemun/contract/calls/index';
import { EncryptJWT } from 'jose';
import { askingPartner, partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { archiveClient } from '../../packages/sandbox/src/sister/clients.ts';
import type { Browser } from '../world/browser.ts';
import { provenReference } from '../world/identity-visit.ts';
import { partnerToken } from '../world/partner-token.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { acts, begun } from './acts.ts';
import { attachWith, broughtBack, cutAtKakao, sentAttachCode } from './attaching.ts';
import { logIn, logInByCode, runOf, setUp, setUpIn, verify } from './factors.ts';
import { digitsIn, sentCode, typeCode } from './login-codes.ts';
import { byPassword, enterBy, proveBy, reader, withPasskey } from './passkey-people.ts';
import { agreements, demoPassword, linkOf, newcomer } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { goodRequest } from './served-calls.ts';
import { keyOf } from './sister-world.ts';
import { withPendingSignup } from './social-people.ts';
import { child, underAgeLink, verifiedAs } from './young-people.ts';

type Answer = { readonly result: string | null; readonly txid: string | null };
/** A call with all that it wants, brought so far that it succeeds; the call itself comes last. */
export type RightRequest = {
  readonly name: CallName;
  /** What tells it from another right request of the same call. */
  readonly how?: string;
  readonly make: (world: World) => Promise<Answer>;
};

const owner = 'oldpw@example.com';
const newMailbox = 'another@example.com';
const identified = 'verified@example.com';
const fresh = 'Fresh!Gate2026';

const answerOf = async (reply: Promise<{ readonly envelope: Answer }>) => (await reply).envelope;
const now = (world: World) => Math.floor(world.service.clock.now() / 1000);

/** A right request of who logged in by password. */
const signedIn =
  (name: CallName, fields: object = {}) =>
  async (world: World) => {
    const browser = await byPassword(world, owner);
    return answerOf(browser.call(name, { ...goodRequest(name), ...fields } as never));
  };

/** What the link of a mail carries for the calls that spend it. */
const proofIn = async (world: World, to: string, about = '') => {
  const { email, auth_no } = await linkOf(world, to, { about });
  return { email, auth_no };
};

/** A log-in that waits for its second step. */
async function waiting(world: World, mbr_email = reader) {
  const made = await setUp(world, mbr_email);
  const { browser, envelope } = await logIn(world, mbr_email);
  return { ...made, browser, login_run: runOf(envelope) };
}

/** A log-in that waits for its second step, of who has a passkey too. */
async function waitingWithPasskey(world: World) {
  const { browser: at, authenticator } = await withPasskey(world);
  await proveBy(at, authenticator);
  await setUpIn(world, at);
  const { browser, envelope } = await logIn(world, reader);
  return { authenticator, browser, login_run: runOf(envelope) };
}

async function signUp(world: World) {
  const browser = world.browser();
  const { data } = (await browser.call('signUp', newcomer(newMailbox))).envelope;
  return { browser, data };
}

/** Asks for another address; answers the link that goes there. */
async function askedToMove(world: World) {
  const browser = await byPassword(world, owner);
  await withMailbox(world, browser, 'sendChangeEmail', { email: newMailbox });
  return { browser, proof: await proofIn(world, newMailbox) };
}

/** A Kakao member who asks for an e-mail log-in; answers its link. */
async function askedForEmailLogin(world: World) {
  const visitor = socialVisitor(world);
  await visitor.goAs('KK', 'kakao-reader');
  const { mst_mbr_no } = (await visitor.browser.call('memberInfo', {})).envelope.data;
  await withMailbox(world, visitor.browser, 'signUp', { ...newcomer(newMailbox), mst_mbr_no });
  return { browser: visitor.browser, proof: await proofIn(world, newMailbox) };
}

/** What a mail of the newsletter carries in its link to a page. */
const tokenIn = async (world: World, page: string, about: string) => {
  const { links } = await world.mailTo(newMailbox, { about });
  return new URL(links.find((link) => link.includes(page)) ?? '').searchParams.get('token') ?? '';
};
async function newsletterToken(world: World) {
  await world.call('subscribeNewsletter', { email: newMailbox });
  return tokenIn(world, '/news-letter/subscribe', '구독을 확인해 주세요');
}
async function wayOutOfNewsletter(world: World) {
  await world.call('confirmNewsletter', { token: await newsletterToken(world) });
  return tokenIn(world, '/news-letter/unsubscribe', '구독이 시작');
}

const provenBy =
  (auth_type: 'find_email' | 'find_pw', fields: object = {}) =>
  async (world: World) => {
    const browser = world.browser();
    const enc_data = await provenReference(world, browser, '김한빛', auth_type);
    return answerOf(browser.call('niceInfo', { ...fields, auth_type, enc_data }));
  };

/** What a sister site tells us of a log-out there. */
const toldOfLogout = (world: World, member: string) =>
  new EncryptJWT({})
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer('archive')
    .setAudience(world.serviceUrl)
    .setSubject(member)
    .setJti(crypto.randomUUID())
    .setIssuedAt(now(world))
    .setExpirationTime(now(world) + 60)
    .encrypt(keyOf(archiveClient));

const atSignUp: readonly RightRequest[] = [
  { name: 'checkEmail', make: (world) => answerOf(world.call('checkEmail', { email: newMailbox })) },
  {
    name: 'confirmEmail',
    how: 'of a sign-up',
    make: async (world) => {
      const { browser } = await signUp(world);
      const proof = await proofIn(world, newMailbox);
      return answerOf(browser.call('confirmEmail', { ...proof, svc_typ: 'JOIN' }));
    },
  },
  {
    name: 'confirmByCode',
    make: async (world) => {
      const { browser, data } = await signUp(world);
      const code = await digitsIn(world, newMailbox);
      return answerOf(
        browser.call('confirmByCode', { code_run: data.code_run ?? '', code, svc_typ: 'JOIN' }),
      );
    },
  },
  {
    name: 'signUp',
    how: 'with a key',
    make: async (world) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return answerOf(world.browser().call('signUp', newcomer(newMailbox), { headers }));
    },
  },
  {
    name: 'mailState',
    make: async (world) => {
      const { browser, data } = await signUp(world);
      return answerOf(browser.call('mailState', { mail: data.mail ?? '' }));
    },
  },
  {
    name: 'socialLogin',
    how: 'of a sign-up',
    make: async (world) => {
      const { browser, token } = await withPendingSignup(world, 'KK');
      return answerOf(browser.call('socialLogin', { token, provider: 'KK', mbr_agr: agreements() }));
    },
  },
  {
    name: 'sendAttachCode',
    make: async (world) => {
      await cutAtKakao(world);
      const { browser, token, provider } = await broughtBack(world);
      return answerOf(browser.call('sendAttachCode', { token, provider }));
    },
  },
  {
    name: 'attachByCode',
    make: async (world) => {
      await cutAtKakao(world);
      const pending = await broughtBack(world);
      return attachWith({ ...pending, ...(await sentAttachCode(world, pending)) });
    },
  },
];

const atLogIn: readonly RightRequest[] = [
  { name: 'login', make: async (world) => (await logIn(world, owner)).envelope },
  {
    name: 'login',
    how: 'in a browser that is known',
    make: async (world) => {
      const browser = await byPassword(world, owner);
      await browser.call('logout', {});
      return (await logIn(world, owner, browser)).envelope;
    },
  },
  {
    name: 'codeLogin',
    make: async (world) => {
      const browser = world.browser();
      return typeCode(browser, await sentCode(world, browser, owner));
    },
  },
  {
    name: 'passkeyLogin',
    make: async (world) => {
      const { authenticator } = await withPasskey(world);
      return enterBy(world.browser(), authenticator);
    },
  },
  {
    name: 'passkeyLogin',
    how: 'as a second step',
    make: async (world) => {
      const { authenticator, browser, login_run } = await waitingWithPasskey(world);
      const { data } = (await browser.call('passkeyStepOptions', { login_run })).envelope;
      return answerOf(browser.call('passkeyLogin', { credential: authenticator.get(data), login_run }));
    },
  },
  {
    name: 'passkeyStepOptions',
    make: async (world) => {
      const { browser, login_run } = await waitingWithPasskey(world);
      return answerOf(browser.call('passkeyStepOptions', { login_run }));
    },
  },
  {
    name: 'secondStepWays',
    make: async (world) => {
      const { browser, login_run } = await waiting(world);
      return answerOf(browser.call('secondStepWays', { login_run }));
    },
  },
  {
    name: 'loginBySecondFactor',
    how: 'by an app, in a browser to be trusted',
    make: async (world) => {
      const { browser, login_run, app } = await waiting(world);
      return verify(browser, login_run, { factor: 'totp', code: await app.codeAt(), trust: true });
    },
  },
  {
    name: 'loginBySecondFactor',
    how: 'by a recovery code',
    make: async (world) => {
      const { browser, login_run, recovery } = await waiting(world);
      return verify(browser, login_run, { factor: 'recovery', code: recovery[0] ?? '' });
    },
  },
  {
    name: 'loginByIdentity',
    make: async (world) => {
      const { browser, login_run } = await waiting(world, identified);
      const enc_data = await provenReference(world, browser, '김한빛', 'verify_hp');
      return answerOf(browser.call('loginByIdentity', { login_run, enc_data }));
    },
  },
  {
    name: 'askFactorReset',
    make: async (world) => {
      await setUp(world, owner);
      const { browser, envelope } = await logInByCode(world, owner);
      return answerOf(browser.call('askFactorReset', { login_run: runOf(envelope) }));
    },
  },
];

const byMail: readonly RightRequest[] = [
  {
    name: 'confirmEmail',
    how: 'of a reset',
    make: async (world) => {
      await world.call('sendChangePassword', { email: owner });
      const proof = await proofIn(world, owner);
      return answerOf(world.call('confirmEmail', { ...proof, svc_typ: 'PWD', pwd: fresh }));
    },
  },
  {
    name: 'confirmEmail',
    how: 'of another address',
    make: async (world) => {
      const { browser, proof } = await askedToMove(world);
      return answerOf(browser.call('confirmEmail', { ...proof, svc_typ: 'MAIL' }));
    },
  },
  {
    name: 'confirmEmail',
    how: 'of an added log-in',
    make: async (world) => {
      const { browser, proof } = await askedForEmailLogin(world);
      return answerOf(browser.call('confirmEmail', { ...proof, svc_typ: 'CNCT' }));
    },
  },
  {
    name: 'undoEmailChange',
    make: async (world) => {
      const { browser, proof } = await askedToMove(world);
      await browser.call('confirmEmail', { ...proof, svc_typ: 'MAIL' });
      return answerOf(world.call('undoEmailChange', await proofIn(world, owner, '이메일이 변경')));
    },
  },
  {
    name: 'secureAccount',
    make: async (world) => {
      await byPassword(world, owner);
      return answerOf(world.call('secureAccount', await proofIn(world, owner, '새 기기')));
    },
  },
  {
    name: 'takeBack',
    make: async (world) => {
      await (await byPassword(world, owner)).call('withdrawal', {});
      const { auth_no } = await proofIn(world, owner, '탈퇴 신청');
      return answerOf(world.call('takeBack', { auth_no }));
    },
  },
  {
    name: 'leaveClosed',
    make: async (world) => {
      await verifiedAs(world, await byPassword(world, owner), child);
      return answerOf(world.call('leaveClosed', { auth_no: await underAgeLink(world, owner) }));
    },
  },
  {
    name: 'exportClosed',
    make: async (world) => {
      await verifiedAs(world, await byPassword(world, owner), child);
      const browser = world.browser();
      await browser.call('login', { mbr_email: owner, pwd: demoPassword });
      const auth_no = await underAgeLink(world, owner);
      return answerOf(browser.call('exportClosed', { auth_no }));
    },
  },
  { name: 'niceInfo', how: 'finding an address', make: provenBy('find_email') },
  { name: 'niceInfo', how: 'setting a password', make: provenBy('find_pw', { pwd: fresh }) },
  {
    name: 'subscribeNewsletter',
    how: 'for another address',
    make: async (world) => {
      const browser = await byPassword(world, owner);
      return answerOf(browser.call('subscribeNewsletter', { email: newMailbox }));
    },
  },
  {
    name: 'confirmNewsletter',
    make: async (world) => answerOf(world.call('confirmNewsletter', { token: await newsletterToken(world) })),
  },
  {
    name: 'unsubscribeInfo',
    make: async (world) =>
      answerOf(world.call('unsubscribeInfo', { token: await wayOutOfNewsletter(world) })),
  },
  {
    name: 'unsubscribeNewsletter',
    make: async (world) =>
      answerOf(world.call('unsubscribeNewsletter', { token: await wayOutOfNewsletter(world) })),
  },
];

const elsewhere: readonly RightRequest[] = [
  {
    name: 'copyToken',
    make: async (world) => signedIn('copyToken', { livere_ex_auth: await partnerToken(now(world)) })(world),
  },
  { name: 'partnerToken', make: signedIn('partnerToken', { partner: partnerClient.id }) },
  { name: 'partnerTerms', make: signedIn('partnerTerms', { partner: askingPartner.id }) },
  {
    name: 'redeemBridgeCode',
    make: async (world) => {
      const issued = newHandOver();
      const { id: site, secret } = partnerClient;
      const back = await led(world, await byPassword(world), handOverAddress(site, issued));
      const code = back.searchParams.get('code') ?? '';
      return answerOf(world.call('redeemBridgeCode', { site, secret, code, code_verifier: issued.verifier }));
    },
  },
  {
    name: 'bridgeLogout',
    make: async (world) => {
      const browser = await byPassword(world);
      const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
      const token = await toldOfLogout(world, mst_mbr_no);
      return answerOf(browser.call('bridgeLogout', { site: 'archive', token }));
    },
  },
];

const ofMembers: readonly RightRequest[] = [
  { name: 'checkPassword', make: signedIn('checkPassword', { mbr_email: owner, pwd: demoPassword }) },
  {
    name: 'renamePasskey',
    make: async (world) => {
      const { browser, authenticator } = await withPasskey(world);
      return answerOf(browser.call('renamePasskey', { id: authenticator.id, name: '거실 아이패드' }));
    },
  },
  {
    name: 'integrationPreview',
    make: async (world) => {
      const browser: Browser = await byPassword(world, owner);
      const enc_data = await provenReference(world, browser, '이대문', 'verify_hp');
      return answerOf(browser.call('integrationPreview', { enc_data }));
    },
  },
  ...acts.map((act) => ({
    ...act,
    make: async (world: World) => (await (await begun(world, act)).ask()).envelope,
  })),
];

/** For each call whose example request is refused one at least that succeeds; for some that succeed one that does more. */
export const rightRequests: readonly RightRequest[] = [
  ...atSignUp,
  ...atLogIn,
  ...byMail,
  ...elsewhere,
  ...ofMembers,
];
