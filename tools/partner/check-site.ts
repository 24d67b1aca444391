import { randomUUID } from 'node:crypto';
import { limits } from '@daemun/contract/limits';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { alike, nameOf } from '../../packages/server/src/adapters/partners/check/ask.ts';
import { checkReturn, checkSecret } from '../../packages/server/src/adapters/partners/check/codes.ts';
import { type Service, serviceTime } from '../../packages/server/src/adapters/partners/check/service.ts';
import { sealMember } from '../../packages/server/src/adapters/partners/member-token.ts';
import type { SiteSettings } from '../../packages/server/src/adapters/partners/settings.ts';
import type { SiteBridge } from '../../packages/server/src/ports/sister-sites.ts';
import type { Finding } from '../providers/finding.ts';

type Parts = {
  readonly service: Service;
  readonly settings: SiteSettings;
  readonly bridge: SiteBridge;
  readonly now: () => number;
};

const wrong = (what: string, says: string): Finding => ({ what, verdict: 'wrong', says });
const ok = (what: string, says: string): Finding => ({ what, verdict: 'ok', says });

/** Whether the running service knows the site at these addresses. */
async function checkKnown({ base, ask }: Service, { site }: SiteSettings): Promise<Finding> {
  const address = base + ownBrowserPaths.sites;
  const reply = await ask(address);
  const told = reply?.status === 200 ? reply.text : '';
  const { id, origin, home, bridge = null } = site;
  const known = told.includes(JSON.stringify({ id, origin, home, bridge }).slice(1, -1));
  if (known) return ok('service', 'runs with these settings');
  return wrong('service', `${nameOf(address)} does not tell them: start the service with these variables`);
}

async function checkHealth({ service, bridge }: Parts): Promise<Finding> {
  const what = 'health';
  const began = Date.now();
  const reply = await service.ask(bridge.health, { headers: { origin: service.home } });
  const request = nameOf(bridge.health);
  if (reply?.status !== 200)
    return wrong(what, `${request} answers ${reply?.status ?? 'nothing'}: 200 while you live`);
  const took = Date.now() - began;
  if (took > limits.healthCheckTimeout)
    return wrong(what, `${request} took ${took} ms, longer than is waited`);
  const allowed = reply.headers.get('access-control-allow-origin');
  if (allowed === service.home || allowed === '*') return ok(what, 'answers our page');
  return wrong(what, `${request} must carry Access-Control-Allow-Origin: ${service.home}`);
}

async function checkFrame({ service, bridge }: Parts): Promise<Finding> {
  const what = 'frame';
  const reply = await service.ask(bridge.frame);
  const request = nameOf(bridge.frame);
  if (reply?.status !== 200) return wrong(what, `${request} answers ${reply?.status ?? 'nothing'}`);
  const ancestors = /frame-ancestors([^;]*)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
  if (ancestors === undefined)
    return wrong(
      what,
      `${request} lets everybody frame it: Content-Security-Policy: frame-ancestors ${service.home}`,
    );
  const isOurs = ancestors.trim() === service.home && !reply.headers.has('x-frame-options');
  if (isOurs) return ok(what, 'stands in our page alone');
  return wrong(
    what,
    `${request} must name ${service.home} alone in frame-ancestors, without X-Frame-Options`,
  );
}

type Made = { readonly audience?: string; readonly issuer?: string; readonly at?: number };
const minute = 60_000;
const refused: readonly { readonly what: string; readonly made: Made; readonly mend: string }[] = [
  { what: 'audience', made: { audience: 'somebody-else' }, mend: 'compare aud with your own name' },
  { what: 'issuer', made: { issuer: 'https://evil.example' }, mend: 'compare iss with our address' },
  { what: 'expiry', made: { at: -10 * minute }, mend: 'compare exp with your clock' },
];

const sealed = ({ service, settings, now }: Parts, made: Made = {}): Promise<string> =>
  sealMember(
    settings.key,
    { issuer: made.issuer ?? service.home, audience: made.audience ?? settings.site.id },
    { member: `partner-check-${randomUUID()}`, email: null, email_verified: false, nickname: null },
    now() + (made.at ?? 0),
  );

/** Comes to the login bridge with a token, wanting to go on to an address. */
async function come({ bridge, service }: Parts, encrypted: string, redirectUrl: string) {
  const reply = await service.ask(`${bridge.login}?${new URLSearchParams({ encrypted, redirectUrl })}`);
  const entered = reply?.location !== undefined && Object.keys(reply.cookies).length > 0;
  return { request: nameOf(bridge.login), reply, entered };
}

/** The login bridge: good tokens once, no others, on to our page with the marker, and to nobody else's. */
async function checkBridge(parts: Parts): Promise<readonly Finding[]> {
  const own = `${parts.service.home}/ko/signup/end`;
  const first = await sealed(parts);
  const good = await come(parts, first, own);
  if (!good.entered) {
    const did = `answers ${good.reply?.status ?? 'nothing'} to a good token`;
    return [
      wrong('bridge token', `${good.request} ${did}: decrypt it with the key, set your cookie, lead on`),
    ];
  }
  const findings: Finding[] = [];
  if (new URL(good.reply?.location ?? own).searchParams.get('bridged') !== 'Y')
    findings.push(wrong('marker', `${good.request} must lead back to ${own} with bridged=Y`));
  if ((await come(parts, first, own)).entered)
    findings.push(
      wrong('replay', `${good.request} takes the same token twice: remember each jti until its exp`),
    );
  for (const { what, made, mend } of refused)
    if ((await come(parts, await sealed(parts, made), own)).entered)
      findings.push(wrong(what, `${good.request} takes a token that is no good: ${mend}`));
  const evil = alike(parts.settings.site.origin);
  const led = (await come(parts, await sealed(parts), evil)).reply?.location;
  if (led?.startsWith(evil))
    findings.push(wrong('redirects', `${good.request} leads on to ${evil}: compare whole origins`));
  return findings.length > 0
    ? findings
    : [ok('bridge token', 'good tokens are taken once, bad ones are refused')];
}

/** Every look at one sister site. Nobody is logged in at the service. */
export async function checkSite(settings: SiteSettings, service: Service): Promise<readonly Finding[]> {
  const known = await checkKnown(service, settings);
  const time = known.verdict === 'ok' ? await serviceTime(service) : undefined;
  if (time === undefined) return [known];
  const ahead = time - Date.now();
  const { bridge } = settings.site;
  const parts = bridge && { service, settings, bridge, now: () => Date.now() + ahead };
  return [
    known,
    await checkSecret(service, settings.site.id, settings.secret),
    await checkReturn(service.ask, settings.site.returnAddress),
    ...(parts ? [await checkHealth(parts), await checkFrame(parts), ...(await checkBridge(parts))] : []),
  ];
}
