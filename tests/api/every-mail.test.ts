import type { RequestInput } from '@daemun/contract/calls/index';
import { supportCode } from '@daemun/contract/envelope';
import { languageOfPrefix } from '@daemun/contract/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askingPartner } from '../../packages/sandbox/src/partner/client.ts';
import { mailSamples } from '../../packages/server/src/adapters/mail/samples.ts';
import { shippedBrand } from '../../packages/server/src/adapters/mail/shipped-brand.ts';
import { renderMail } from '../../packages/server/src/adapters/mail/templates.ts';
import type { RowMail } from '../../packages/server/src/domain/account-events.ts';
import { mails } from '../../packages/server/src/domain/mails.ts';
import type { Member } from '../../packages/server/src/ports/members.ts';
import type { MailTemplate, OutboxEntry } from '../../packages/server/src/ports/outbox.ts';
import { demoStaff } from '../../packages/server/src/sandbox/demo-staff.ts';
import { fatesOf } from '../../packages/server/src/use-cases/operating/outbox-fates.ts';
import { switchOffGone } from '../../packages/server/src/use-cases/webhooks/endpoint-troubles.ts';
import { freePort } from '../free-port.ts';
import { softwareAuthenticator } from '../world/authenticator.ts';
import type { Browser } from '../world/browser.ts';
import { enterAs } from '../world/console-client.ts';
import { provenReference } from '../world/identity-visit.ts';
import { outboxRows } from '../world/outbox-rows.ts';
import { notify } from '../world/social-sandbox.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { createWorld, type World } from '../world.ts';
import { browserIn, knowsCountries } from './abroad.ts';
import { broughtBack, cutAtKakao } from './attaching.ts';
import { entry, loggedIn } from './consenting.ts';
import { usedUpCodes } from './login-codes.ts';
import { addTo, proveBy } from './passkey-people.ts';
import { agreements, demoPassword, linkOf, newcomer, password, signedIn } from './people.ts';
import { withMailbox } from './proven-mailbox.ts';
import { addressOfNew, withPendingSignup } from './social-people.ts';
import { createDeskWorld, type DeskWorld } from './ways-in-world.ts';
import { child, verifiedAs } from './young-people.ts';

let world: DeskWorld;
beforeAll(async () => {
  world = await createDeskWorld();
});
afterAll(() => world.close());

/** Every member of the demo data reads Korean; whoever asks here asks in Arabic. */
const asked = { headers: { 'accept-language': 'ar' } };
const [reader, social, fresh] = ['reader@example.com', 'kakao.reader@example.com', 'fresh@example.com'];
const consolePort = await freePort();
/** Works in the console. */
const colleague = 'desk@hanbit.example';
const unverified = 'oldpw@example.com';
const agreedAll = agreements(['AGY/MKT_EMAIL']);

async function thief(email = reader): Promise<Browser> {
  const browser = world.browser();
  await browser.call('login', { mbr_email: email, pwd: demoPassword }, asked);
  return browser;
}
const saveMarketing = async (agr_yn: 'Y' | 'N') =>
  (await thief()).call('saveAgreement', { mbr_agr: [entry('AGY/MKT_EMAIL', agr_yn)] }, asked);

async function confirm(by: Pick<DeskWorld, 'call'>, address: string, about = '') {
  const { url: _, ...link } = await linkOf(world, address, { about });
  await by.call('confirmEmail', link, asked);
}
async function changeEmail(): Promise<Browser> {
  const browser = await thief();
  await withMailbox(world, browser, 'sendChangeEmail', { email: fresh }, asked);
  return browser;
}
async function connectEmail(): Promise<Browser> {
  const { browser, goAs } = socialVisitor(world);
  await goAs('KK', 'kakao-reader', { lang: 'ar' });
  const { mst_mbr_no } = (await browser.call('memberInfo', {})).envelope.data;
  const request: RequestInput<'signUp'> = { ...newcomer(fresh), mbr_agr: [], mst_mbr_no };
  await withMailbox(world, browser, 'signUp', request, asked);
  return browser;
}

/** A way in that somebody who knows the password plants. */
const plantKakao = async (): Promise<void> =>
  void (await socialVisitor(world, await thief(unverified)).goAs('KK', 'new', {
    action: 'CNET',
    lang: 'ar',
  }));
async function verifyIdentity(): Promise<Browser> {
  const browser = await thief(unverified);
  const enc_data = await provenReference(world, browser, '최신규', 'verify_hp');
  await browser.call('niceInfo', { auth_type: 'verify_hp', enc_data }, asked);
  return browser;
}

const agreeToPartner = async (browser: Browser): Promise<void> => {
  const { terms_id } = (await browser.call('partnerTerms', { partner: askingPartner.id })).envelope.data;
  await browser.call('agreePartner', { partner: askingPartner.id, terms_id }, asked);
};

type Cause = {
  readonly to: string;
  /** The address of its member afterwards, where it goes to another. */
  readonly of?: string;
  readonly by: (where: World) => Promise<unknown>;
  readonly strangers?: true;
  /** Of a service that is set up otherwise. */
  readonly environment?: Readonly<Record<string, string>>;
};

/** Of the mails that an event's row names these are asked for here; notices.test.ts has every event, and one function sends them. */
type OfRows = 'account-event' | 'account-locked' | 'desk-event' | 'account-blocked';
/** What has each mail sent, asked for in another language than its reader's. A mail without its row does not compile. */
const causes: Readonly<Record<Exclude<MailTemplate, RowMail> | OfRows, Cause>> = {
  'sign-up': { to: fresh, by: () => world.call('signUp', newcomer(fresh), asked), strangers: true },
  'sign-up-waiting': {
    to: fresh,
    by: async () => {
      await world.call('signUp', newcomer(fresh), asked);
      await world.call('sendChangePassword', { email: fresh }, asked);
    },
    strangers: true,
  },
  'already-member': { to: reader, by: () => world.call('resendRegisterEmail', { email: reader }, asked) },
  'rejoin-blocked': {
    to: fresh,
    environment: { MEMBERSHIP_DISCLOSURE: 'mail', REJOIN_BLOCK_DAYS: '30' },
    by: async (strict) => {
      await strict.call('signUp', newcomer(fresh), asked);
      const { url: _, ...link } = await linkOf(strict, fresh);
      await strict.call('confirmEmail', link, asked);
      const browser = strict.browser();
      await browser.call('login', { mbr_email: fresh, pwd: password }, asked);
      await browser.call('withdrawal', {}, asked);
      await strict.call('signUp', newcomer(fresh), asked);
    },
    strangers: true,
  },
  'no-account': {
    to: fresh,
    by: () => world.call('sendFindEmail', { email: fresh }, asked),
    strangers: true,
  },
  'find-id': { to: reader, by: () => world.call('sendFindEmail', { email: reader }, asked) },
  'password-reset': { to: reader, by: () => world.call('sendChangePassword', { email: reader }, asked) },
  'password-reclaimed': { to: reader, by: () => world.operator('reclaim', reader, '--yes') },
  'no-password': { to: social, by: () => world.call('sendChangePassword', { email: social }, asked) },
  'new-device': { to: reader, by: () => thief() },
  'logged-in': {
    to: reader,
    by: async () => {
      const browser = await thief();
      await browser.call('saveLoginSafety', { each_login: true }, asked);
      await browser.call('login', { mbr_email: reader, pwd: demoPassword }, asked);
    },
  },
  'logged-in-abroad': {
    to: reader,
    environment: knowsCountries,
    by: async (abroad) => {
      const browser = abroad.browser();
      await browser.call('login', { mbr_email: reader, pwd: demoPassword }, asked);
      await browserIn(abroad, 'JP', browser).call('login', { mbr_email: reader, pwd: demoPassword }, asked);
    },
  },
  'password-changed': {
    to: reader,
    by: async () =>
      (await thief()).call('changePassword', { pwd: demoPassword, new_pwd: 'Stolen!2026' }, asked),
  },
  'account-locked': {
    to: reader,
    by: async () => {
      for (let guess = 0; guess < 10; guess += 1)
        await world.call('login', { mbr_email: reader, pwd: `Guess!${guess}` }, asked);
    },
  },
  'email-change': { to: fresh, of: reader, by: changeEmail },
  'email-confirm': {
    to: addressOfNew.NV,
    by: async () => {
      const { browser, token } = await withPendingSignup(world, 'NV');
      await browser.call('socialLogin', { token, provider: 'NV', mbr_agr: agreements() }, asked);
    },
    strangers: true,
  },
  'email-change-asked': { to: reader, by: changeEmail },
  'email-changed': {
    to: reader,
    of: fresh,
    by: async () => {
      await confirm(await changeEmail(), fresh);
    },
  },
  'email-restored': {
    to: reader,
    by: async () => {
      await changeEmail();
      const { email, auth_no } = await linkOf(world, reader, { about: '이메일 변경 요청을 받았습니다' });
      await world.call('undoEmailChange', { email, auth_no }, asked);
    },
  },
  'login-code': { to: reader, by: () => world.call('sendLoginCode', { email: reader }, asked) },
  'login-code-rests': {
    to: reader,
    by: async () => {
      await usedUpCodes(world, reader);
      await world.call('sendLoginCode', { email: reader }, asked);
    },
  },
  'login-code-off': {
    to: reader,
    by: async () => {
      await (await thief()).call('saveLoginCode', { login_code_yn: 'N' }, asked);
      await world.call('sendLoginCode', { email: reader }, asked);
    },
  },
  'attach-code': {
    to: 'kakao.reader@example.com',
    by: async () => {
      await cutAtKakao(world);
      const { browser, token, provider } = await broughtBack(world);
      await browser.call('sendAttachCode', { token, provider }, asked);
    },
  },
  'step-code': { to: reader, by: async () => (await thief()).call('sendStepCode', {}, asked) },
  'email-connect': { to: fresh, of: social, by: connectEmail },
  'email-connected': {
    to: fresh,
    by: async () => {
      await confirm(await connectEmail(), fresh);
    },
  },
  'login-added': {
    to: reader,
    by: async () => {
      const visitor = socialVisitor(world, await thief());
      await visitor.goAs('KK', 'new', { action: 'CNET', lang: 'ar' });
    },
  },
  'login-removed': {
    to: reader,
    by: async () =>
      withMailbox(world, await thief(), 'connectSocial', { provider: 'NV', action: 'SECSS' }, asked),
  },
  'passkey-added': {
    to: reader,
    by: async () => addTo(await thief(), softwareAuthenticator(world.serviceUrl), {}, asked),
  },
  'passkey-removed': {
    to: reader,
    by: async () => {
      const [browser, authenticator] = [await thief(), softwareAuthenticator(world.serviceUrl)];
      await addTo(browser, authenticator, {}, asked);
      await proveBy(browser, authenticator);
      await browser.call('removePasskey', { id: authenticator.id }, asked);
    },
  },
  'partner-agreed': { to: reader, by: async () => agreeToPartner(await thief()) },
  'partner-ended': {
    to: reader,
    by: async () => {
      const browser = await thief();
      await agreeToPartner(browser);
      await browser.call('endPartner', { partner: askingPartner.id }, asked);
    },
  },
  'marketing-agreed': {
    to: reader,
    by: async () => {
      await saveMarketing('N');
      await saveMarketing('Y');
    },
  },
  'marketing-refused': { to: reader, by: () => saveMarketing('N') },
  'marketing-confirmation': {
    to: fresh,
    by: async () => {
      await signedIn(world, fresh, { mbr_agr: agreedAll });
      await world.advance(`${365 * 2 - 20}d`);
    },
  },
  'newsletter-confirm': {
    to: reader,
    by: () => world.call('subscribeNewsletter', { email: reader }, asked),
  },
  'newsletter-subscribed': {
    to: reader,
    by: async () => (await loggedIn(world)).call('subscribeNewsletter', { email: reader }, asked),
  },
  'newsletter-ended': {
    to: reader,
    by: async () => {
      await (await loggedIn(world)).call('subscribeNewsletter', { email: reader }, asked);
      await world.call('unsubscribeNewsletter', { email: reader }, asked);
    },
  },
  'identity-verified': { to: unverified, by: verifyIdentity },
  'identity-cancelled': {
    to: unverified,
    by: async () => withMailbox(world, await verifyIdentity(), 'cancelNice', {}, asked),
  },
  'ways-suspended': {
    to: unverified,
    by: async () => {
      await plantKakao();
      await world.call('sendChangePassword', { email: unverified }, asked);
      const { email, auth_no } = await linkOf(world, unverified, { about: '비밀번호 재설정' });
      await world.call('confirmEmail', { email, auth_no, svc_typ: 'PWD', pwd: 'Fresh!Gate2026' }, asked);
    },
  },
  'ways-removed': {
    to: unverified,
    by: async () => {
      await plantKakao();
      const { email, auth_no } = await linkOf(world, unverified, { about: '로그인 방법을 추가' });
      await world.call('secureAccount', { email, auth_no }, asked);
    },
  },
  'account-event': {
    to: reader,
    by: async () => withMailbox(world, await thief(), 'exportMyData', {}, asked),
  },
  'desk-event': { to: reader, by: () => world.operator('unlock', reader) },
  'staff-invitation': {
    to: fresh,
    environment: { CONSOLE_PORT: String(consolePort) },
    by: async ({ service }) => {
      const operator = await enterAs(`http://localhost:${consolePort}`, 'OPERATOR', service.clock.now());
      const invited = { email: fresh, name: '김새봄', role: 'DESK', reason: '새 상담원' };
      await operator.call('inviteStaff', invited, asked.headers);
    },
  },
  'webhook-trouble': {
    to: demoStaff.find(({ role }) => role === 'OPERATOR')?.email ?? '',
    environment: { CONSOLE_PORT: String(consolePort), EVENTS_ALLOW_NETWORKS: '127.0.0.1' },
    by: async ({ service: { ports } }) => {
      const endpoint = { id: 'crm', name: 'CRM', url: 'http://127.0.0.1:9/in', types: [], secret: '' };
      await ports.webhooks.add({ ...endpoint, created_at: 0, created_by: 'lee' }, 1);
      for (const crm of await ports.webhooks.list()) await switchOffGone(ports, crm);
    },
  },
  'staff-event': { to: colleague, by: () => world.staff('role', colleague, '--role', 'AUDITOR') },
  'staff-alert': {
    to: 'lead@hanbit.example',
    by: () => world.staff('role', colleague, '--role', 'OPERATOR'),
  },
  'policy-event': {
    to: 'operator@hanbit.example',
    environment: { CONSOLE_PORT: String(consolePort) },
    by: async ({ service }) => {
      const { policies } = service.ports;
      const said = { id: 'published', item: 'AGY-TERMS', effective: '2099-01-02', asks_from: null } as const;
      const drafted = { adverse: false, digest: '', drafted_by: colleague, drafted_at: 0 };
      const text = { language: 'ko', title: '이용약관', html: '<p>글</p>' } as const;
      await policies.draft({ ...said, ...drafted }, [text], 1);
      await policies.publish(said.id, colleague, 0);
      const operator = await enterAs(`http://localhost:${consolePort}`, 'OPERATOR', service.clock.now());
      await operator.call('withdrawPolicy', { id: said.id, reason: '오기' }, asked.headers);
    },
  },
  'account-blocked': { to: reader, by: () => world.operator('block', reader) },
  'login-cut': {
    to: unverified,
    by: async () => {
      await plantKakao();
      await notify(world, 'KK', { person: 'new' });
    },
  },
  'login-died': { to: social, by: () => notify(world, 'KK', { person: 'kakao-reader' }) },
  'account-closed': { to: reader, by: async () => (await thief()).call('withdrawal', {}, asked) },
  'account-under-age': {
    to: reader,
    by: async () => verifiedAs(world, await thief(), child),
  },
  withdrawn: {
    to: reader,
    by: async () => {
      await (await thief()).call('withdrawal', {}, asked);
      await world.advance('73h');
    },
  },
};

/** The subject of a mail in a language, as it is sent; of one that shows a code what follows the digits. */
function subjectOf(template: MailTemplate, prefix: 'ko' | 'ar'): string {
  const { facts, code } = mailSamples[template];
  const mail = { template, facts, to: reader, language: prefix, link: null } as unknown as OutboxEntry;
  const { subject } = renderMail(mail, prefix, shippedBrand, 'https://account.example.com', code);
  return code === undefined ? subject : (subject.split(code)[1] ?? subject);
}

const rowsOf = async (where: World, template: MailTemplate) =>
  (await outboxRows(where)).filter((row) => row.template === template);
type Kept = Awaited<ReturnType<typeof rowsOf>>[number];

/** Whose a mail must be noted as: whoever has the address it is for, a member that no address leads to, or nobody. */
function expectedMember(template: MailTemplate, holder: Member | undefined) {
  const { to } = mails[template];
  if (to === 'staff' || template === 'withdrawn') return null;
  if (to === 'address') return holder?.id ?? null;
  return holder?.id ?? expect.any(String);
}

/** What the desk sees of a mail by the support code of who asked for it, and in the account of its member. */
async function seenBy({ service: { ports } }: World, { id, member, txid }: Kept) {
  const found = member === null ? undefined : await ports.members.find(member);
  const lists = {
    byCode: txid === null ? [] : await ports.outboxDesk.find(supportCode(txid), 99),
    inAccount: found ? await ports.outboxDesk.ofMember(found, 20) : [],
  };
  const stateIn = (lines: Parameters<typeof fatesOf>[0]) =>
    fatesOf(lines).find((line) => line.id === id)?.state;
  return { byCode: stateIn(lists.byCode), inAccount: stateIn(lists.inAccount) };
}

describe.each(Object.entries(causes) as [MailTemplate, Cause][])(
  '%s',
  (template, { to, of = to, by, strangers, environment }) => {
    let where: World;
    beforeAll(async () => {
      where = environment ? await createWorld({ environment }) : world;
      await by(where);
    });
    afterAll(() => (where === world ? world.reset() : where.close()));

    test('a member reads their own language, whoever asks; a stranger that of the request', async () => {
      const prefix = strangers ? 'ar' : 'ko';
      await where.mailTo(to, { about: subjectOf(template, prefix), withinMs: 15_000 });
      for (const { html } of await where.mailsTo(to))
        expect(html).toContain(`<html lang="${languageOfPrefix(prefix)?.tag}"`);
    });

    test('is found by the desk once it was taken: by its support code, and in the account of its member', async () => {
      await expect
        .poll(async () => (await rowsOf(where, template)).every(({ hasGone }) => hasGone))
        .toBe(true);
      const wanted = expectedMember(template, await where.service.ports.members.findBy('EMAIL', of));
      const isJobs = template === 'marketing-confirmation';
      // A job writes to others too.
      const rows = (await rowsOf(where, template)).filter(({ member }) => !isJobs || member === wanted);
      expect(rows).not.toEqual([]);
      for (const row of rows) {
        expect(row).toMatchObject({ member: wanted, job: isJobs ? 'confirm-marketing' : null });
        expect(await seenBy(where, row)).toEqual({
          byCode: isJobs ? undefined : 'taken',
          inAccount: wanted === null ? undefined : 'taken',
        });
      }
    });
  },
);
