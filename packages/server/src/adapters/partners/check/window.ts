import type { PartnerFinding } from '../../../ports/partner-check.ts';
import type { PartnerSettings } from '../settings.ts';
import { type Ask, nameOf } from './ask.ts';
import type { Service } from './service.ts';

const MOST_STEPS = 5;

/** What a page says of windows that it opens: they lose their opener where it is one of these. */
const cutting = ['same-origin', 'same-origin-plus-coep', 'noopener-allow-popups'];
const cuts = (headers: Headers): boolean =>
  cutting.includes(headers.get('cross-origin-opener-policy')?.split(';')[0]?.trim() ?? '');

const found = (
  what: PartnerFinding['what'],
  verdict: PartnerFinding['verdict'],
  says: string,
): PartnerFinding => ({ what, verdict, says });

/** The partner's page with the log-in button, and where it really stands. */
async function openPage(ask: Ask, address: string) {
  let at = address;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const reply = await ask(at, { headers: { accept: 'text/html' } });
    if (!reply?.location) return { at, reply };
    at = reply.location;
  }
  return { at, reply: undefined };
}

/** Whether our log-in keeps its opener; what stands in front of the service could cut it off. */
async function checkOwnPage(
  { base, ask }: Service,
  { id }: PartnerSettings,
): Promise<PartnerFinding | undefined> {
  const address = `${base}/ko/login?partner=${id}`;
  const reply = await ask(address, { headers: { accept: 'text/html' } });
  if (!reply || !cuts(reply.headers)) return undefined;
  const says = `${nameOf(address)} answers with Cross-Origin-Opener-Policy, so the popup loses its opener: take the header away there`;
  return found('popup', 'wrong', says);
}

/** Whether the page stands at one of the row's origins, and whether the popup that it opens can talk to it. */
export async function checkWindow(
  service: Service,
  row: PartnerSettings,
): Promise<readonly PartnerFinding[]> {
  const { at, reply } = await openPage(service.ask, (row.origins[0] ?? '') + (row.check?.page ?? '/'));
  if (!reply) return [found('origins', 'wrong', `${nameOf(at)} does not answer`)];
  const { origin } = new URL(at);
  if (!row.origins.includes(origin)) {
    const says = `the page stands at ${origin} (${nameOf(at)}), which is not among the origins: messages would not reach it; add exactly ${origin}`;
    return [found('origins', 'wrong', says)];
  }
  const standing = found('origins', 'ok', `the page stands at ${origin}`);
  if (cuts(reply.headers)) {
    const says = `${nameOf(at)} answers with Cross-Origin-Opener-Policy: ${reply.headers.get('cross-origin-opener-policy')}, so the popup can neither tell you anything nor be closed; make it same-origin-allow-popups`;
    return [standing, found('popup', 'wrong', says)];
  }
  const own = await checkOwnPage(service, row);
  const closes =
    row.close === 'after-result' ? 'closes by itself after its result' : 'waits for your message "close"';
  return [standing, own ?? found('popup', 'ok', `keeps its opener and ${closes}`)];
}
