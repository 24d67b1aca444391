import type { FastifyInstance } from 'fastify';
import { html, type Markup } from '../core/html.ts';
import type { Words } from '../core/stand-in.ts';
import type { World } from '../core/world.ts';
import { sitePaths } from '../sister/clients.ts';
import { sendSitePage } from '../sister/page.ts';
import { homeOf } from '../sister/tokens.ts';
import { visitorCard } from '../sister/visitor-card.ts';
import type { Visitors } from '../sister/visitors.ts';

const withdrawnPath = '/withdrawn';

/** The service's addresses for the news game (specification §2), and where each comes back to. */
const memberWays = [
  { path: '/mypage', back: '/', words: { ko: '내 정보', en: 'My info' } },
  { path: '/mypage/nickname', back: '/', words: { ko: '닉네임 변경', en: 'Change nickname' } },
  { path: '/ngwithdrawal', back: withdrawnPath, words: { ko: '회원 탈퇴', en: 'Leave' } },
] as const satisfies readonly { path: string; back: string; words: Words }[];

const link = (href: string, { ko, en }: Words, look = '') =>
  html`<a class="button wide ${look}" href="${href}">${ko} <span lang="en">${en}</span></a>`;

const address = (home: string, path: string, back: string): string =>
  `${home}${path}?${new URLSearchParams({ from: 'ng', redirectUrl: back })}`;

const signedIn = (card: Markup, home: string, base: string): Markup => html`${card}
<div class="ways">
${memberWays.map(({ path, back, words }) => link(address(home, path, base + back), words))}
<form method="post" action="/clear"><button class="button wide">게임 기록을 지우고 탈퇴 <span lang="en">Clear the game and leave</span></button></form>
<form method="post" action="${sitePaths.logout}"><button class="button wide">로그아웃 <span lang="en">Log out</span></button></form>
</div>`;

const ways = (
  home: string,
  base: string,
): Markup => html`<h1>오늘의 뉴스로 놀기 <span class="en below" lang="en">Play the news</span></h1>
<p class="lead">통합 계정으로 로그인해 주세요.</p>
<div class="ways">
${link(sitePaths.login, { ko: '로그인', en: 'Log in' }, 'primary')}
${link(address(home, '/nglogin', base + sitePaths.login), { ko: '로그인 화면으로', en: 'By nglogin' })}
${link(`${address(home, '/duplicated', `${base}/`)}&code=3009`, { ko: '이미 가입한 계정 안내', en: 'Duplicate notice' })}
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
      { site: 'news-game', title: { ko: '뉴스게임', en: 'News Game' }, body },
      { home: home() },
    );
  });
  // The game clears its own side first; the service ends the account and sends the visitor back.
  app.post('/clear', (_request, reply) =>
    reply.redirect(address(home(), '/ngwithdrawalcallback', base() + withdrawnPath), 303),
  );
  app.get(withdrawnPath, (request, reply) => {
    visitors.leave(request, reply);
    const title = { ko: '탈퇴했습니다', en: 'You have left' };
    const body = html`<h1>탈퇴했습니다 <span class="en below" lang="en">${title.en}</span></h1>
<p class="lead">게임 기록도 함께 지웠습니다.</p><p class="actions"><a class="button wide" href="/">처음으로 <span lang="en">Home</span></a></p>`;
    return sendSitePage(reply, { site: 'news-game', title, body }, { home: home() });
  });
}
