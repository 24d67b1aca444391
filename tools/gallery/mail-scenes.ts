import type { LanguagePrefix } from '../../packages/contract/src/languages.ts';
import { mailHref } from '../../packages/server/src/adapters/mail/mail-link.ts';
import { mailSamples } from '../../packages/server/src/adapters/mail/samples.ts';
import { shippedBrand } from '../../packages/server/src/adapters/mail/shipped-brand.ts';
import { renderMail } from '../../packages/server/src/adapters/mail/templates.ts';
import type { MailTemplate, OutboxEntry } from '../../packages/server/src/ports/outbox.ts';
import type { Scene } from './scenes.ts';

const linkEnds = Date.UTC(2026, 0, 3, 6, 4);

function mailOf(template: MailTemplate, prefix: LanguagePrefix): string {
  const { facts, kind, code } = mailSamples[template];
  const to = 'reader@example.com';
  const link = kind ? { id: 'link', kind, email: to, expires_at: linkEnds } : null;
  const entry = {
    id: 'mail',
    template,
    to,
    language: prefix,
    facts,
    link,
    attempts: 0,
    refusals: 0,
    created_at: 0,
  };
  const href = mailHref({ template, link }, prefix, 'https://account.example.com', {
    linkSecret: () => 'x'.repeat(43),
  });
  return renderMail(entry as OutboxEntry, prefix, shippedBrand, href, code).html;
}

/** Every mail of the product, as a reader's program shows it. */
export const mailScenes: readonly Scene[] = (Object.keys(mailSamples) as MailTemplate[]).map((template) => ({
  name: `mail-${template}`,
  set: async ({ page, prefix }) => {
    await page.goto('about:blank');
    await page.setContent(mailOf(template, prefix));
  },
}));
