import { html, type Markup } from '@daemun/i18n/html';
import type { FastifyInstance } from 'fastify';
import { beside, stacked } from '../core/layout.ts';
import type { Words } from '../core/stand-in.ts';
import { words } from '../core/words.ts';
import { openidPaths, sitePaths } from '../sister/clients.ts';
import { sendSitePage } from '../sister/page.ts';
import { homeOf } from '../sister/tokens.ts';
import { visitorCard } from '../sister/visitor-card.ts';
import type { Visitors } from '../sister/visitors.ts';
import type { World } from '../world.ts';

const withdrawnPath = '/withdrawn';

/** The service's addresses for the news game (specification §2), and where each comes back to. */
const memberWays = [
  { path: '/mypage', back: '/', words: words('sandbox.common.myInfo') },
  { path: '/mypage/nickname', back: '/', words: words('sandbox.newsGame.changeNickname') },
  { path: '/ngwithdrawal', back: withdrawnPath, words: words('sandbox.newsGame.leave') },
] as const satisfies readonly { path: string; back: string; words: Words }[];

const link = (href: string, label: Words, look = '') =>
  html`<a class="button wide ${look}" href="${href}">${beside(label)}</a>`;

const address = (home: string, path: string, back: string): string =>
  `${home}${path}?${new URLSearchParams({ from: 'ng', redirectUrl: back })}`;

const signedIn = (card: Markup, home: string, base: string): Markup => html`${card}
<div class="ways">
${memberWays.map(({ path, back, words }) => link(address(home, path, base + back), words))}
<form method="post" action="/clear"><button class="button wide">${beside(words('sandbox.newsGame.clear'))}</button></form>
<form method="post" action="${sitePaths.logout}"><button class="button wide">${beside(words('sandbox.common.logOut'))}</button></form>
</div>`;

const ways = (
  home: string,
  base: string,
): Markup => html`<h1>${stacked(words('sandbox.newsGame.welcome'))}</h1>
<p class="lead">${stacked(words('sandbox.sister.logInLead'))}</p>
<div class="ways">
${link(sitePaths.login, words('sandbox.common.logIn'), 'primary')}
${link(openidPaths.login, words('sandbox.sister.logInByOpenid'))}
${link(address(home, '/nglogin', base + sitePaths.login), words('sandbox.newsGame.byNglogin'))}
${link(`${address(home, '/duplicated', `${base}/`)}&code=3009`, words('sandbox.newsGame.duplicate'))}
</div>`;

/** The pages of the news game. */
export function addPages(
  app: FastifyInstance,
  world: World,
  { visitors, base }: { visitors: Visitors; base: () => string },
): void {
  const home = () => homeOf(world);
  app.get('/', (request, reply) => {
    const visitor = visitors.of(request);
    const body = visitor ? signedIn(visitorCard(visitor), home(), base()) : ways(home(), base());
    return sendSitePage(
      reply,
      { site: 'news-game', title: words('sandbox.common.newsGame'), body },
      { home: home() },
    );
  });
  // The game clears its own side first; the service ends the account and sends the visitor back.
  app.post('/clear', (_request, reply) =>
    reply.redirect(address(home(), '/ngwithdrawalcallback', base() + withdrawnPath), 303),
  );
  app.get(withdrawnPath, (request, reply) => {
    visitors.leave(request, reply);
    const title = words('sandbox.newsGame.left');
    const body = html`<h1>${stacked(title)}</h1>
<p class="lead">${stacked(words('sandbox.newsGame.leftLead'))}</p><p class="actions"><a class="button wide" href="/">${beside(words('sandbox.common.home'))}</a></p>`;
    return sendSitePage(reply, { site: 'news-game', title, body }, { home: home() });
  });
}
