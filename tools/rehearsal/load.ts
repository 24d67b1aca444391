import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { marketingAgreements, requiredAgreements } from '@daemun/contract/codes/agreements';
import { type Books, type Lane, newBooks } from './books.ts';
import { type Answer, type Browser, openBrowser } from './browser.ts';
import type { Mailbox } from './mailbox.ts';
import { mailDomain } from './names.ts';

/** A member as the load knows it. */
interface Person {
  readonly address: string;
  /** In which its session is read. */
  readonly browser: Browser;
  /** In which it logs in time and again. */
  readonly other: Browser;
  password: string;
  /** The browser has a session, which nobody ended. */
  signedIn: boolean;
  /** What the session of the other browser is, by what the service said. */
  otherSession: 'none' | 'open' | 'ended';
  /** Password and sessions are being changed: nothing else begins. */
  changing: boolean;
  /** How many of its requests are under way. */
  asking: number;
  lastReset: number;
}

/** Milliseconds from one to the next; what each is. */
const pace: Readonly<Record<Lane, number>> = {
  reads: 250,
  'log-ins': 900,
  'sign-ups': 1300,
  resets: 2000,
  pages: 400,
};
/** An address gets five mails in two minutes at most; the few who are there early ask again while the relay is away. */
const betweenResets = 45_000;
/** Who hears of a passing fault tries again, each time a little later. */
const pauses = { first: 1000, longest: 15_000 };

/** What a reader agrees to who signs up. */
export const mbr_agr = [
  ...requiredAgreements.map(({ category, kind }) => ({
    agr_cat_cd: category,
    agr_knd_cd: kind,
    agr_yn: 'Y' as const,
  })),
  ...marketingAgreements.map(({ category, kind }) => ({
    agr_cat_cd: category,
    agr_knd_cd: kind,
    agr_yn: 'N' as const,
  })),
];

/** People who come until they are told to end. */
export interface Load {
  readonly books: Books;
  /** Ends when nobody does anything any more, but those who wait for a mail. */
  end(): Promise<void>;
  /** Reads every session; answers which are not as the service said: over, or open though it was ended. */
  wrongSessions(): Promise<string[]>;
  /** Tries with everybody whether they still get in; answers the addresses of those who do not. */
  whoCannotLogIn(): Promise<string[]>;
}

/** So many log in at once at the end. */
const lanesAtTheEnd = 4;

export const newPassword = () => `Aa1!${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}`;

/** Every person comes from an address, and every few from a network, of their own. */
const addressOf = (number: number) => `10.78.${(number * 7) % 256}.${1 + (Math.floor(number / 256) % 250)}`;

interface Crowd {
  readonly books: Books;
  readonly mailbox: Mailbox;
  readonly people: Person[];
  isOver: boolean;
}

function note(
  { books }: Crowd,
  lane: Lane,
  { result, isAway }: Answer,
  person: Person,
  what: string,
): boolean {
  const isDone = result === '0000';
  const at = performance.now();
  books.moments.push({ lane, at, ...(!isDone && { instead: result }) });
  if (!isDone && !isAway) books.shutOut.push({ address: person.address, at, what: `${what}: ${result}` });
  return isDone;
}

/** Asks with one key until there is an answer: however often it was sent, it is done once. */
async function insist(ask: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = randomUUID();
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    const answer = await ask(key);
    if (!answer.isAway) return answer;
    await sleep(pause);
  }
}

const linkFields = (link: string | undefined) => {
  const query = new URL(link ?? 'https://no.link').searchParams;
  return { email: query.get('email') ?? '', auth_no: query.get('auth_no') ?? '' };
};

/** Opens the page of a link as its reader does, whatever is broken at that moment, and answers what it carries. */
async function openLink({ books }: Crowd, { browser }: Person, link: string | undefined) {
  const fields = linkFields(link);
  if (fields.auth_no !== '') books.confidential.add(fields.auth_no);
  const { pathname, search } = new URL(link ?? 'https://no.link');
  await browser.open(`${pathname}${search}`);
  return fields;
}

/** Opens the session that is read from then on; answers why not. */
async function openSession(person: Person): Promise<string> {
  const { address: mbr_email, browser, password: pwd } = person;
  const { result } = await insist((key) => browser.call('login', { mbr_email, pwd }, key));
  person.signedIn = result === '0000';
  return person.signedIn ? '' : `the log-in after a link: ${result}`;
}

/** Opens the link of a sign-up, and logs in. */
async function confirm(crowd: Crowd, person: Person, link: string | undefined): Promise<string> {
  const { books, people } = crowd;
  const { address, browser, password } = person;
  const request = { ...(await openLink(crowd, person, link)), svc_typ: 'JOIN' as const };
  const { result } = await insist((key) => browser.call('confirmEmail', request, key));
  if (result !== '0000') return `the link of a sign-up: ${result}`;
  books.acknowledged.push({ what: 'confirmation', address }, { what: 'password', address, password });
  people.push(person);
  return openSession(person);
}

/** Signs up, waits for the mail, and opens its link. */
async function signUp(crowd: Crowd, person: Person): Promise<void> {
  const { books, mailbox } = crowd;
  const { address, browser, password } = person;
  const request = { mbr_email: address, pwd: password, mbr_agr };
  const answer = await browser.call('signUp', request, randomUUID());
  if (!note(crowd, 'sign-ups', answer, person, 'a sign-up')) return;
  const mail = String(answer.data.mail);
  books.acknowledged.push({ what: 'sign-up', address, mail });
  const refused = await confirm(crowd, person, (await mailbox.awaited(mail)).link);
  if (refused !== '') books.shutOut.push({ address, at: performance.now(), what: refused });
}

async function logIn(crowd: Crowd, person: Person): Promise<void> {
  person.asking += 1;
  const { address, other, password } = person;
  const answer = await other.call('login', { mbr_email: address, pwd: password }, randomUUID());
  if (note(crowd, 'log-ins', answer, person, 'a log-in')) person.otherSession = 'open';
  person.asking -= 1;
}

async function read(crowd: Crowd, person: Person): Promise<void> {
  person.asking += 1;
  note(crowd, 'reads', await person.browser.call('memberInfo', {}), person, 'a session');
  person.asking -= 1;
}

/** What people go to, some of it in the middle of a way. */
const pagePaths = ['/ko/login', '/en/policy/terms', '/ko/my/setting', '/ko/find/id'];

async function openPage(crowd: Crowd, person: Person): Promise<void> {
  const path = pagePaths[Math.floor(Math.random() * pagePaths.length)] ?? '/';
  note(crowd, 'pages', await person.browser.open(path), person, 'a page');
}

/** Sets a new password by the link, which ends every session, and logs in again. */
async function setPassword(crowd: Crowd, person: Person, link: string | undefined): Promise<string> {
  const { address, browser } = person;
  const pwd = newPassword();
  crowd.books.confidential.add(pwd);
  const fields = await openLink(crowd, person, link);
  const request = { ...fields, svc_typ: 'PWD' as const, new_password: true, pwd };
  const { result } = await insist((key) => browser.call('confirmEmail', request, key));
  person.signedIn = false;
  if (result !== '0000') return `the link of a reset: ${result}`;
  if (person.otherSession === 'open') person.otherSession = 'ended';
  person.password = pwd;
  crowd.books.acknowledged.push({ what: 'password', address, password: pwd });
  return openSession(person);
}

/** Asks for a new password, waits for the mail, and sets it, unless another was asked for meanwhile: the newest link alone is good. */
async function reset(crowd: Crowd, person: Person): Promise<void> {
  const { books, mailbox } = crowd;
  const { address, browser } = person;
  const began = performance.now();
  person.lastReset = began;
  const asked = await browser.call('sendChangePassword', { email: address }, randomUUID());
  if (!note(crowd, 'resets', asked, person, 'a reset')) return;
  const mail = String(asked.data.mail);
  books.acknowledged.push({ what: 'reset asked', address, mail });
  const { link } = await mailbox.awaited(mail);
  if (person.lastReset !== began) return;
  person.changing = true;
  while (person.asking > 0) await sleep(20);
  const refused = await setPassword(crowd, person, link);
  if (refused !== '') books.shutOut.push({ address, at: performance.now(), what: refused });
  person.changing = false;
}

/** One of those whom a thing can be done with, by chance. */
function somebody({ people }: Crowd, suits: (person: Person) => boolean): Person | undefined {
  for (let tries = 0; tries < 20; tries += 1) {
    const person = people[Math.floor(Math.random() * people.length)];
    if (person && !person.changing && suits(person)) return person;
  }
  return undefined;
}

function newcomer(number: number): Person {
  const address = `reader.${number}@${mailDomain}`;
  return {
    address,
    browser: openBrowser(addressOf(number)),
    other: openBrowser(addressOf(number)),
    password: newPassword(),
    signedIn: false,
    otherSession: 'none',
    changing: false,
    asking: 0,
    lastReset: -betweenResets,
  };
}

/** What is wrong with the sessions of a person. */
async function wrongSessionsOf(person: Person): Promise<string[]> {
  const { address, browser, other, signedIn, otherSession } = person;
  const rows = [
    [browser, signedIn ? 'open' : 'none'],
    [other, otherSession],
  ] as const;
  const wrong: string[] = [];
  for (const [each, said] of rows) {
    if (said === 'none') continue;
    const { result } = await insist(() => each.call('memberInfo', {}));
    if ((result === '0000') !== (said === 'open'))
      wrong.push(`a session of ${address} was ${said}: ${result}`);
  }
  return wrong;
}

/** Begins to sign up, log in, read and ask for passwords, at an even pace. */
export function openLoad(mailbox: Mailbox): Load {
  const crowd: Crowd = { books: newBooks(), mailbox, people: [], isOver: false };
  const underWay = new Set<Promise<void>>();
  let newcomers = 0;
  const acts: Readonly<Record<Lane, () => Promise<void> | undefined>> = {
    'sign-ups': () => {
      newcomers += 1;
      const person = newcomer(newcomers);
      for (const each of [person.address, person.password, addressOf(newcomers)])
        crowd.books.confidential.add(each);
      return signUp(crowd, person);
    },
    'log-ins': () => {
      const person = somebody(crowd, () => true);
      return person && logIn(crowd, person);
    },
    reads: () => {
      const person = somebody(crowd, ({ signedIn }) => signedIn);
      return person && read(crowd, person);
    },
    pages: () => {
      const person = somebody(crowd, () => true);
      return person && openPage(crowd, person);
    },
    resets: () => {
      const person = somebody(crowd, ({ lastReset }) => performance.now() - lastReset > betweenResets);
      return person && reset(crowd, person);
    },
  };
  const run = async (lane: Lane) => {
    while (!crowd.isOver) {
      const act = acts[lane]();
      if (act) {
        const tracked = act.finally(() => underWay.delete(tracked));
        underWay.add(tracked);
      }
      await sleep(pace[lane]);
    }
  };
  const running = Promise.all((Object.keys(acts) as Lane[]).map(run));
  return {
    books: crowd.books,
    end: async () => {
      crowd.isOver = true;
      await running;
      while (underWay.size > 0) await Promise.race([...underWay]);
    },
    wrongSessions: async () => {
      const wrong: string[] = [];
      for (const person of crowd.people) wrong.push(...(await wrongSessionsOf(person)));
      return wrong;
    },
    whoCannotLogIn: async () => {
      const shutOut: string[] = [];
      const left = crowd.people.values();
      const lane = async () => {
        for (const { address, browser, other, password } of left) {
          const { result } = await other.call('login', { mbr_email: address, pwd: password }, randomUUID());
          if (result !== '0000') shutOut.push(`${address}: ${result}`);
          for (const each of [browser, other]) each.close();
        }
      };
      await Promise.all(Array.from({ length: lanesAtTheEnd }, lane));
      return shutOut;
    },
  };
}
