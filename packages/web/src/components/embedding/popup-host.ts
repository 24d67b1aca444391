import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { createChannel, type OpenerChannel } from '../../partner-bridge/opener.ts';
import { type KnownPartner, originOf, partnerHere } from '../../partner-bridge/partner.ts';
import { entryContext } from '../../session/entry-context.ts';
import { type Stored, stored } from '../../session/stored.ts';
import { host as browserHost } from './browser-host.ts';
import type { Host } from './host.ts';

type Popup = { readonly partner: KnownPartner; readonly channel: OpenerChannel };

/** Which log-in of this window was told already, so that none is told twice. */
const told: Stored<string> = stored('login-told', (value) => typeof value === 'string');
/** Which log-in of this window ended a sign-up: its partner may hear of it only after another page. */
const joined: Stored<string> = stored('login-joined', (value) => typeof value === 'string');
const thisLogin = (): string => entryContext().partner?.state ?? '';

async function open(): Promise<Popup | undefined> {
  const partner = await partnerHere();
  const opener: Window | null = window.opener;
  const origin = partner && originOf(partner, entryContext().partner?.origin);
  if (!partner || !origin || !opener) return undefined;
  const channel = createChannel(opener, origin, ({ type }) => {
    if (type === 'close') window.close();
  });
  addEventListener('message', channel.hear);
  return { partner, channel };
}

let opened: Promise<Popup | undefined> | undefined;

/** The popup's way to its opener, opened once; undefined where there is nobody whom it may tell anything. */
const popup = (): Promise<Popup | undefined> => {
  opened ??= open();
  return opened;
};

/**
 * Asks for the token by which the partner's server alone learns who logged in; null where the service does
 * not give it.
 */
async function encryptedFor(partner: string, nonce: string | undefined): Promise<string | null> {
  try {
    const { data } = await callApi('partnerToken', { partner, nonce });
    return data?.encrypted ?? null;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return null;
  }
}

/**
 * Whether a signed-in member is to be asked before a partner is told of them. Only a clear yes of theirs spares the
 * question: where no answer comes, the page that asks looks again.
 */
async function wantsConsent(partner: string): Promise<boolean> {
  try {
    const { data } = await callApi('partnerTerms', { partner });
    return data?.agreed !== true;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return true;
  }
}

/** Whether the reader is to be asked before the partner hears of this log-in. */
const isToBeAsked = async ({ partner }: Popup): Promise<boolean> =>
  partner.asks && told.read() !== thisLogin() && (await wantsConsent(partner.id));

/** Tells the opener of a log-in, once, and of nobody who has not agreed to it. */
async function tellLogin(firstLogin = false): Promise<void> {
  const here = await popup();
  if (!here || told.read() === thisLogin()) return;
  if (firstLogin) joined.write(thisLogin());
  if (await isToBeAsked(here)) return;
  const state = entryContext().partner?.state;
  const encrypted = await encryptedFor(here.partner.id, state);
  here.channel.tell('login.result', {
    result: 'success',
    first_login: joined.read() === thisLogin(),
    encrypted,
    ...(state !== undefined && { state }),
  });
  joined.clear();
  told.write(thisLogin());
}

/** Closes this window after its work; one that waits for its opener's word stays. Before the work is done comes the question. */
async function closeFinished(): Promise<void> {
  const here = await popup();
  if (here && (await isToBeAsked(here))) {
    const prefix = currentPrefix();
    const query = { partner: here.partner.id, redirectUrl: pathTo('success', prefix) };
    return leavePage(pathTo('partnerConsent', prefix, query));
  }
  if (here?.partner.close !== 'by-opener') window.close();
}

/** The reader closes the window; its opener is told that nothing came of it, unless it has heard of a log-in. */
async function close(): Promise<void> {
  const here = await popup();
  const state = entryContext().partner?.state;
  const reason = told.read() === thisLogin() ? 'done' : 'cancelled';
  here?.channel.tell('close', { reason, ...(state !== undefined && { state }) });
  window.close();
}

/** A partner's popup: its opener hears of a log-in once, and the window closes when the work is done. */
export const host: Host = {
  ...browserHost,
  connect: () => void popup(),
  tellLogin,
  tellLogout: async () => told.clear(),
  close,
  closeFinished,
};
