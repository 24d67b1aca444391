import { html } from '@daemun/i18n/html';
import type { FastifyInstance } from 'fastify';
import { words } from '../core/words.ts';
import { sitePaths } from '../sister/clients.ts';
import { isOf } from '../sister/own-address.ts';
import { sendSitePage, sendSiteProblem } from '../sister/page.ts';
import { homeOf, type Tokens } from '../sister/tokens.ts';
import type { Visitors } from '../sister/visitors.ts';
import { formOf, queryOf } from '../social/core/fields.ts';
import type { World } from '../world.ts';
import { archiveTerms } from './terms.ts';

interface BridgeParts {
  readonly visitors: Visitors;
  readonly tokens: Tokens;
  readonly base: () => string;
}

/** Where the bridge leads on: within the archive, or back to the service with the marker that it was here. */
function redirectFrom(asked: string | undefined, home: string, base: string): string {
  if (isOf(asked, [base])) return asked;
  if (!isOf(asked, [home])) return `${base}/`;
  const url = new URL(asked);
  url.searchParams.set('bridged', 'Y');
  return url.href;
}

/** The login bridge: a visitor comes with the token and goes on signed in. */
function addTopLevel(app: FastifyInstance, world: World, { visitors, tokens, base }: BridgeParts): void {
  app.get(sitePaths.bridge, async (request, reply) => {
    const { encrypted = '', redirectUrl } = queryOf(request);
    const read = await tokens.read(encrypted);
    const home = homeOf(world);
    if (!read.visitor) return sendSiteProblem(reply, 'archive', `encrypted: ${read.problem}`, home);
    visitors.logIn(reply, { ...read.visitor, by: 'bridge' });
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(redirectFrom(redirectUrl, home, base()), 302);
  });
}

/** What the service holds in a frame, and what the frame asks here. */
function addFrame(app: FastifyInstance, world: World, { visitors, tokens }: BridgeParts): void {
  app.get(sitePaths.frame, (_request, reply) => {
    const home = homeOf(world);
    const title = words('sandbox.archive.loginBridge');
    const body = html`<h1>${title.ko}</h1><p id="bridge" data-home="${home}"></p>`;
    return sendSitePage(
      reply,
      { site: 'archive', title, body, script: 'archive-frame' },
      { home, framed: true },
    );
  });
  app.post(sitePaths.receive, async (request, reply) => {
    const read = await tokens.read(formOf(request).encrypted ?? '');
    if (!read.visitor) return reply.code(400).send({ problem: read.problem });
    visitors.logIn(reply, { ...read.visitor, by: 'frame' });
    return reply.header('cache-control', 'no-store').send({});
  });
  app.get('/bridge/me', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ signedIn: visitors.of(request) !== undefined }),
  );
  app.get('/bridge/terms.json', async (request, reply) => {
    const { agr_knd_cd = '', lang = 'ko' } = queryOf(request);
    return archiveTerms(agr_knd_cd, lang) ?? reply.code(404).send({});
  });
}

/** The archive's side of the bridge (decisions §6). */
export function addBridge(app: FastifyInstance, world: World, parts: BridgeParts): void {
  addTopLevel(app, world, parts);
  addFrame(app, world, parts);
  app.get(sitePaths.health, async (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': homeOf(world), 'cache-control': 'no-store' })
      .send({ ok: true }),
  );
}
