import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import type { Browser } from '../world/browser.ts';
import { addressFromAgency, openedHere, provenReference } from '../world/identity-visit.ts';
import { partnerToken } from '../world/partner-token.ts';
import { handOverAddress, led, newHandOver } from '../world/sister-visit.ts';
import { socialVisitor } from '../world/social-visit.ts';
import type { World } from '../world.ts';
import { withdraw } from './leaving.ts';
import { sentCode, typeCode } from './login-codes.ts';
import { byPassword, proveBy, reader, withPasskey } from './passkey-people.ts';
import { agreements, demoPassword, linkOf, newcomer, password } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { joined, withPendingSignup } from './social-people.ts';
import { agreeToPartner } from './ways-in-world.ts';

/** What whoever presses is told: a result, or where they are led. */
type Said = string | null | undefined;

/** A time that ends something: begun, then pressed before its end and after it. */
export interface Life {
  readonly begin: (world: World) => Promise<() => Promise<Said>>;
  readonly before: string;
  readonly after: string;
  /** What is borne beyond the end, in milliseconds. */
  readonly grace?: number;
}

/** A time that another test moves the clock past. */
export type Held = { readonly file: string; readonly title: string };

const held = (file: string, title: string): Held => ({ file, title });
const secondFactor = 'tests/api/second-factor.test.ts';
const factorReset = 'tests/api/factor-reset.test.ts';
const waitingActs = 'tests/api/waiting-acts.test.ts';
const budgetTests = 'tests/store/budgets.test.ts';
const budget = held(budgetTests, 'is full again when its window is over, not a millisecond before');

const owner = 'oldpw@example.com';
const mailbox = 'another@example.com';
const fresh = 'Fresh!Gate2026';

const resultOf = async (reply: Promise<{ envelope: { result: string | null } }>) =>
  (await reply).envelope.result;
const passwordOf = (world: World, mbr_email: string, pwd: string) =>
  resultOf(world.call('login', { mbr_email, pwd }));
const isIn = (browser: Browser) => resultOf(browser.call('memberInfo', {}));
const inByPassword = (world: World) => byPassword(world, owner);

async function inLasting(world: World): Promise<Browser> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: owner, pwd: demoPassword, auto_logged_in: true });
  return browser;
}

/** Asks for another address; answers the link that goes there. */
async function askAddress(world: World, browser: Browser) {
  await withMailbox(world, browser, 'sendChangeEmail', { email: mailbox });
  const { url: _, ...link } = await linkOf(world, mailbox);
  return link;
}

async function resetByMail(world: World): Promise<void> {
  await world.call('sendChangePassword', { email: owner });
  const { email, auth_no } = await linkOf(world, owner, { about: '비밀번호 재설정' });
  await world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: fresh });
}

/** Every time of the limits, by its place there. A test asks that none is left out. */
export const lives: Readonly<Record<string, Life | Held>> = {
  'mailsPerAddress.within': held(budgetTests, 'a sixth mail goes two minutes after the first'),
  newsletterConfirmLife: {
    begin: async (world) => {
      await world.call('subscribeNewsletter', { email: mailbox });
      const { links } = await world.mailTo(mailbox);
      const link = links.find((each) => each.includes('/news-letter/subscribe?token=')) ?? '';
      const token = new URL(link).searchParams.get('token') ?? '';
      return () => resultOf(world.call('confirmNewsletter', { token }));
    },
    before: '0000',
    after: '3007',
  },
  'newsletterEndings.within': budget,
  'passwordFailures.lockedFor': {
    begin: async (world) => {
      for (let failure = 0; failure < 10; failure += 1) await passwordOf(world, owner, 'Wrong!2026');
      return () => passwordOf(world, owner, demoPassword);
    },
    before: '3026',
    after: '0000',
  },
  'guesses.within': held(
    'tests/attacks/client-budgets.test.ts',
    'at many accounts from one client are a hundred in ten minutes',
  ),
  passwordAdviceAfter: held(
    'tests/api/log-in.test.ts',
    'advises a change after 90 days, and holds back for 30 once postponed',
  ),
  'session.idle': {
    begin: async (world) => {
      const browser = await inByPassword(world);
      return () => isIn(browser);
    },
    before: '0000',
    after: '3006',
  },
  'session.idleAutoLogin': {
    begin: async (world) => {
      const browser = await inLasting(world);
      return () => isIn(browser);
    },
    before: '0000',
    after: '3006',
  },
  'session.idleShared': {
    begin: async (world) => {
      const browser = world.browser();
      await browser.call('login', { mbr_email: reader, pwd: demoPassword, shared: true });
      return () => isIn(browser);
    },
    before: '0000',
    after: '3006',
  },
  'session.absoluteShared': held(
    'tests/api/shared-computer.test.ts',
    'lives half an hour without use, and four hours at the most',
  ),
  'session.absolute': held(
    'tests/api/session.test.ts',
    'with automatic log-in lives thirty idle days, and 180 at the most',
  ),
  'session.expiredKnownFor': {
    begin: async (world) => {
      const browser = await inByPassword(world);
      await world.advance('12h');
      return () => isIn(browser);
    },
    before: '3006',
    after: '3007',
  },
  accessTokenLife: held(
    'tests/api/session.test.ts',
    'gets a fresh bearer by 0001, and the one given a moment before stays good',
  ),
  'notMe.within': budget,
  reentryLife: {
    begin: async (world) => {
      const browser = await inByPassword(world);
      return () => resultOf(withMailbox(world, browser, 'exportMyData', {}));
    },
    before: '0000',
    after: '3008',
  },
  waitingSignUpLife: {
    begin: async (world) => {
      await world.call('signUp', newcomer(mailbox));
      const { url: _, ...link } = await linkOf(world, mailbox);
      return async () =>
        `${await passwordOf(world, mailbox, password)} ${await resultOf(world.call('confirmEmail', link))}`;
    },
    before: '3021 0000',
    after: '3003 3022',
  },
  passwordResetLinkLife: {
    begin: async (world) => {
      await world.call('sendChangePassword', { email: owner });
      const { url: _, ...link } = await linkOf(world, owner);
      return () => resultOf(world.call('confirmEmail', { ...link, pwd: fresh }));
    },
    before: '0000',
    after: '3022',
  },
  emailChangeLinkLife: {
    begin: async (world) => {
      const link = await askAddress(world, await inLasting(world));
      const pwd = demoPassword;
      return () => resultOf(world.call('confirmEmail', { ...link, svc_typ: 'MAIL', pwd }));
    },
    before: '0000',
    after: '3022',
  },
  emailChangeUndoLife: {
    begin: async (world) => {
      const browser = await inByPassword(world);
      await browser.call('confirmEmail', { ...(await askAddress(world, browser)), svc_typ: 'MAIL' });
      const { email, auth_no } = await linkOf(world, owner, { about: '이메일이 변경' });
      return () => resultOf(world.call('undoEmailChange', { email, auth_no }));
    },
    before: '0000',
    after: '3022',
  },
  'mailCode.life': {
    begin: async (world) => {
      const browser = world.browser();
      const sent = await sentCode(world, browser, owner);
      return async () => (await typeCode(browser, sent)).result;
    },
    before: '0000',
    after: '3022',
  },
  'mailCode.wrongPerAddress.within': held(
    'tests/api/login-code.test.ts',
    'rests an address after twenty wrong ones in a day; mail and trail tell, other browsers of the owner do not rest',
  ),
  'mailCode.loginsPerAddress.within': held(
    'tests/api/login-code.test.ts',
    'ten mails an hour go to an address, five in two minutes',
  ),
  'codeTries.within': budget,
  'codeSends.within': budget,
  ownerLinkLife: {
    begin: async (world) => {
      await inByPassword(world);
      const { email, auth_no } = await linkOf(world, owner, { about: '새 기기' });
      return () => resultOf(world.call('secureAccount', { email, auth_no }));
    },
    before: '0000',
    after: '3022',
  },
  socialRunLife: {
    begin: async (world) => {
      const visitor = socialVisitor(world);
      const { url } = await visitor.stopBeforeReturn('GG', 'reader');
      return async () => (await visitor.follow(url.href)).page;
    },
    before: '/success',
    after: '/login',
  },
  socialActionLife: {
    begin: async (world) => {
      const visitor = socialVisitor(world);
      await visitor.browser.call('login', { mbr_email: owner, pwd: demoPassword, auto_logged_in: true });
      const { url } = await visitor.stopBeforeReturn('KK', 'new', { action: 'CNET' });
      return async () => (await visitor.follow(url.href)).page;
    },
    before: '/connectcallback',
    after: '/success',
  },
  pendingSignupLife: {
    begin: async (world) => {
      const { browser, token } = await withPendingSignup(world, 'KK');
      const request = { token, provider: 'KK', mbr_agr: agreements() } as const;
      return () => resultOf(browser.call('socialLogin', request));
    },
    before: '0000',
    after: '3007',
  },
  'authorizationRequests.within': budget,
  'nativeLogins.within': budget,
  identityRunLife: {
    begin: async (world) => {
      const browser = world.browser();
      const address = await addressFromAgency(world, browser, '김한빛', { auth_type: 'find_email' });
      return async () =>
        /self-auth\/\w+/.exec((await openedHere(browser, address)).headers.get('location') ?? '')?.[0];
    },
    before: 'self-auth/success',
    after: 'self-auth/fail',
  },
  identityResultLife: {
    begin: async (world) => {
      const browser = world.browser();
      const auth_type = 'find_email';
      const enc_data = await provenReference(world, browser, '김한빛', auth_type);
      return () => resultOf(browser.call('niceInfo', { auth_type, enc_data }));
    },
    before: '0000',
    after: '3011',
  },
  'identityRuns.within': budget,
  'mailPuzzle.life': held(
    'tests/api/mailing-calls.test.ts',
    'expires after two minutes by the clock of the service',
  ),
  'passkeys.challengeLife': {
    begin: async (world) => {
      const { authenticator } = await withPasskey(world, 'ES256', owner);
      const browser = world.browser();
      const { data } = (await browser.call('passkeyLoginOptions', {})).envelope;
      const credential = authenticator.get(data);
      return () => resultOf(browser.call('passkeyLogin', { credential }));
    },
    before: '0000',
    after: '3003',
  },
  'passkeys.browserLife': held('tests/api/session.test.ts', 'of a passkey’s round last for twelve hours'),
  'passkeys.offerAgainAfter': held(
    'tests/api/passkeys.test.ts',
    'the page may offer the first one, and no more for thirty days once it was put off',
  ),
  'passkeyOptions.within': budget,
  'passkeyFailures.within': budget,
  'secondFactor.runLife': held(secondFactor, 'is done once a log-in, within five minutes, with five tries'),
  'secondFactor.setUpLife': held(
    secondFactor,
    'by a wrong code, in another session or after ten minutes sets nothing up',
  ),
  'abroadRefusals.within': held(
    'tests/api/log-ins-from-abroad.test.ts',
    'refuses a password that is right, tells its owner once a day, and stands in what happened',
  ),
  travelLife: held(
    'tests/api/log-ins-from-abroad.test.ts',
    'is lifted for a journey of a week, and stands again by itself',
  ),
  'secondFactor.trust.life': held(secondFactor, 'is asked again after its thirty days'),
  'secondFactor.disputableFor': held(
    'tests/api/planted-factor.test.ts',
    'goes by the mail that told of it for seven days, without a reset',
  ),
  'secondFactor.reset.wait': held(
    factorReset,
    'after seventy-two hours, and not before, the second step is not asked for',
  ),
  'secondFactor.reset.toldAgain': held(
    factorReset,
    'the owner is told twice, and the button of either mail stops it',
  ),
  'secondFactor.wrong.within': held(
    secondFactor,
    'rests for a day after ten wrong codes, each factor by itself, and the owner is told',
  ),
  'partnerToken.life': {
    begin: async (world) => {
      const browser = await byPassword(world, reader);
      const now = Math.floor(Date.parse(await world.advance('0s')) / 1000);
      const livere_ex_auth = await partnerToken(now, { iat: now, exp: now + 300 });
      return () => resultOf(browser.call('copyToken', { livere_ex_auth }));
    },
    before: '0000',
    after: '3007',
    grace: 30_000,
  },
  'partnerToken.clockTolerance': held(
    'tests/api/partner-token.test.ts',
    'a clock that is off by less than half a minute is borne',
  ),
  'bridge.socialLogin': held(
    'packages/web/src/native-bridge/create-bridge.test.ts',
    'a log-in in another app is waited for as long as a person takes there',
  ),
  integrationProofLife: {
    begin: async (world) => {
      const old = { mbr_email: 'archive_reader', pwd: 'Archive!2020', allow_integration: true };
      const { data } = (await world.call('login', old)).envelope;
      const { id, pwd } = data as unknown as { readonly id: string; readonly pwd: string };
      return () => resultOf(world.call('signUp', newcomer(mailbox, { id, previous_pwd: pwd })));
    },
    before: '0000',
    after: '3003',
  },
  integrationUndoLife: {
    begin: async (world) => {
      const auth_type = 'verify_hp';
      const browser = await inByPassword(world);
      const enc_data = await provenReference(world, browser, '이대문', auth_type);
      await browser.call('migrate', { mig: 'A', enc_data });
      return async () => {
        const later = await inByPassword(world);
        const proof = await provenReference(world, later, '이대문', auth_type);
        return resultOf(withMailbox(world, later, 'undoIntegration', { enc_data: proof }));
      };
    },
    before: '0000',
    after: '3011',
  },
  leavingWait: held('tests/api/closed-account.test.ts', 'comes 72 hours after the closing and not before'),
  underAgeWait: held('tests/api/under-age.test.ts', 'is erased after 30 days and not before'),
  takeBackPageLife: {
    begin: async (world) => {
      await withdraw((await joined(world, 'NV')).browser);
      const visitor = socialVisitor(world);
      const { auth_no = '' } = (await visitor.goAs('NV', 'new')).query;
      return () => resultOf(visitor.browser.call('takeBack', { auth_no }));
    },
    before: '0000',
    after: '3022',
  },
  settledAfter: {
    begin: async (world) => {
      const { authenticator } = await withPasskey(world, 'ES256', owner);
      return async () => {
        const browser = await inByPassword(world);
        await proveBy(browser, authenticator);
        return resultOf(browser.call('exportMyData', {}));
      };
    },
    before: '3008',
    after: '0000',
  },
  'waitingActs.wait': held(waitingActs, 'takes effect after 72 hours, with three mails to the old mailbox'),
  'waitingActs.toldAgain': held(
    waitingActs,
    'takes effect after 72 hours, with three mails to the old mailbox',
  ),
  'waitingActs.openFor': held(
    waitingActs,
    'an act that nothing can prove is served after 72 hours, for a week',
  ),
  wayIsRecentFor: {
    begin: async (world) => {
      await agreeToPartner(await inByPassword(world));
      return async () => {
        await resetByMail(world);
        const browser = world.browser();
        await browser.call('login', { mbr_email: owner, pwd: fresh });
        const { data } = (await browser.call('myPartners', {})).envelope;
        return data.partners.length > 0 ? 'agreed' : 'asked anew';
      };
    },
    before: 'asked anew',
    after: 'agreed',
  },
  identityTrustedAfter: {
    begin: async (world) => {
      const browser = await inByPassword(world);
      const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
      await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data });
      return async () => {
        const stranger = world.browser();
        const found = await provenReference(world, stranger, '최신규', 'find_pw');
        return resultOf(stranger.call('niceInfo', { auth_type: 'find_pw', enc_data: found, pwd: fresh }));
      };
    },
    before: '3011',
    after: '0000',
  },
  'newsletterRequests.within': budget,
  'membershipQuestions.within': held(
    'tests/attacks/client-budgets.test.ts',
    'all questions about membership share one budget, which an hour gives back',
  ),
  bridgeTokenLife: held('tests/api/bridge-token.test.ts', 'in its minute'),
  bridgeCodeLife: {
    begin: async (world) => {
      const browser = await byPassword(world, reader);
      const issued = newHandOver();
      const { id: site, secret } = partnerClient;
      const back = await led(world, browser, handOverAddress(site, issued));
      const code = back.searchParams.get('code') ?? '';
      const given = { site, secret, code, code_verifier: issued.verifier };
      return () => resultOf(world.call('redeemBridgeCode', given));
    },
    before: '0000',
    after: '3007',
  },
  'bridgeCodes.within': budget,
  'tokenRequests.within': budget,
  'feed.within': budget,
  'idempotency.within': budget,
  'idempotency.answerLife': held(
    'tests/store/idempotency.test.ts',
    'an answer is there for an hour, then the key is free',
  ),
  'idempotency.lease': held(
    'tests/store/idempotency.test.ts',
    'of thirty-two that come when the lease of the first is over one runs, and the first writes nothing any more',
  ),
};
