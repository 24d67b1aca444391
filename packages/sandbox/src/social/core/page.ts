import type { SocialProvider } from '@daemun/contract/codes/providers';
import { html } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { brandNames } from '../../core/brands.ts';
import { sendMarkup } from '../../core/document.ts';
import { type Imitation, type ImitationPage, imitationPage } from '../../core/imitation.ts';
import { stacked } from '../../core/layout.ts';
import type { Words } from '../../core/stand-in.ts';
import { words } from '../../core/words.ts';

export interface ProviderPage extends ImitationPage {
  readonly provider: SocialProvider;
}

function imitationOf(provider: SocialProvider): Imitation {
  const { initial, ...names } = brandNames[provider];
  const name = (language: keyof Words) => ({ name: names[language] });
  return {
    name: words('sandbox.social.mock', name),
    initial,
    notice: words('sandbox.social.notice', name),
    look: provider,
  };
}

/** Sends a provider's page. */
export const sendProviderPage = (reply: FastifyReply, page: ProviderPage, status = 200): FastifyReply =>
  sendMarkup(reply.code(status), imitationPage(imitationOf(page.provider), page));

export interface PageError {
  readonly status: number;
  /** The provider's own code, as people will search for it. */
  readonly code: string;
  /** What is wrong, for the developer who reads it. */
  readonly detail: string;
}

/** The provider's own error page: what cannot be sent back to the service, because nobody trusts the address. */
export const sendErrorPage = (
  reply: FastifyReply,
  provider: SocialProvider,
  error: PageError,
): FastifyReply =>
  sendProviderPage(
    reply,
    {
      provider,
      title: '로그인할 수 없습니다',
      body: html`<h1>${stacked(words('sandbox.social.cannotLogIn'))}</h1>
<p class="lead">${stacked(words('sandbox.social.misconfigured'))}</p>
<dl class="error"><dt>오류 코드</dt><dd class="mono">${error.code}</dd><dt>내용</dt><dd class="mono" lang="en">${error.detail}</dd></dl>`,
    },
    error.status,
  );
