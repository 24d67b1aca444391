import { html } from '@daemun/i18n/html';
import type { FastifyReply } from 'fastify';
import { sendMarkup } from '../core/document.ts';
import { type Imitation, type ImitationPage, imitationPage } from '../core/imitation.ts';
import { stacked } from '../core/layout.ts';
import { words } from '../core/words.ts';

const agency: Imitation = {
  name: words('sandbox.identity.name'),
  initial: 'N',
  notice: words('sandbox.identity.notice'),
  look: 'NICE',
  sheet: 'identity',
};

/** Sends a page of the agency. */
export const sendIdentityPage = (reply: FastifyReply, page: ImitationPage, status = 200): FastifyReply =>
  sendMarkup(reply.code(status), imitationPage(agency, page));

/** What cannot go back to the service, because nobody trusts the address. */
export const sendIdentityProblem = (reply: FastifyReply, detail: string): FastifyReply =>
  sendIdentityPage(
    reply,
    {
      title: '인증할 수 없습니다',
      body: html`<h1>${stacked(words('sandbox.identity.cannotVerify'))}</h1>
<dl class="error"><dt>내용</dt><dd class="mono" lang="en">${detail}</dd></dl>`,
    },
    400,
  );
