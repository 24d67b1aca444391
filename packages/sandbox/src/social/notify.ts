import { objectOf } from '../core/request-body.ts';
import { badRequest } from '../core/sandbox-error.ts';
import type { World } from '../world.ts';
import { optionalText, personIn, standInOf } from './asked.ts';
import { notificationPath } from './clients.ts';
import type { Notice, Notices, NoticeWish } from './core/stand-in.ts';

/** A provider waits three seconds for an answer. */
const patienceMs = 3_000;

/**
 * `POST /notify {"provider","person","kind"?}`: the provider tells the service that somebody cut the link there, and
 * for kinds that do so has cut it. `subject` instead of `person` tells of somebody nobody knows; `method` GET is for
 * Kakao, and so is `as` json. Answers the service's status (null where it did not answer) and how long it took, in milliseconds.
 */
export async function notify(world: World, body: unknown) {
  const asked = objectOf(body);
  const standIn = standInOf(world, asked);
  const { provider, notices } = standIn;
  if (!notices) throw badRequest('no_notices', `${provider} tells nobody of an unlink.`);
  const subject = optionalText(asked, 'subject') ?? personIn(standIn, asked).subject;
  const kind = kindOf(notices, optionalText(asked, 'kind'));
  const notice = await notices.compose({ subject, kind, method: methodOf(asked.method), ...asOf(asked) });
  if (notices.cuts(kind)) standIn.unlink(subject);
  const path = notificationPath(provider);
  const began = Date.now();
  const status = await send(new URL(path, world.serviceUrl), notice);
  world.social.calls.add({
    provider,
    direction: 'out',
    call: `${notice.method} ${path} ${kind}`,
    subject,
    status,
  });
  return { provider, subject, kind, status, took: Date.now() - began };
}

function kindOf({ kinds }: Notices, kind = kinds[0] ?? ''): string {
  if (!kinds.includes(kind)) throw badRequest('unknown_kind', `kind must be one of: ${kinds.join(', ')}.`);
  return kind;
}

function methodOf(method: unknown): 'GET' | 'POST' {
  if (method === undefined || method === 'POST' || method === 'GET') return method ?? 'POST';
  throw badRequest('bad_field', 'method must be GET or POST.');
}

function asOf({ as }: Readonly<Record<string, unknown>>): Pick<NoticeWish, 'as'> {
  if (as === undefined || as === 'json') return as === undefined ? {} : { as };
  throw badRequest('bad_field', 'as must be json.');
}

async function send(url: URL, { method, headers, body }: Notice): Promise<number | null> {
  if (method === 'GET') url.search = body;
  const response = await fetch(url, {
    method,
    headers,
    ...(method === 'POST' && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? null;
}
