import type { DataOf } from '@daemun/contract/calls/index';
import { ownBrowserPaths } from '@daemun/contract/routes';
import { load as loadCall } from '../../../components/calls/load.ts';
import { perform } from '../../../components/calls/perform.ts';
import { partnerItemWords } from '../../../components/consents/partner-items.ts';
import { embedding, host } from '../../../components/embedding/embedding.ts';
import { navigateTo, staysInDocument } from '../../../components/redirect/post-login-redirect.ts';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { leavePage } from '../../../navigation/leave-page.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useDeliberate } from '../../../ui/use-deliberate.ts';
import css from './partner-consent.module.css';

type Terms = DataOf<'partnerTerms'>;

/** What the partner asks for; who agreed before goes on. */
export async function load({ request }: LoadArgs): Promise<Terms | Response> {
  const query = new URL(request.url).searchParams;
  const terms = await loadCall('partnerTerms', { partner: query.get('partner') ?? '' }, request);
  const target = ownTarget(query.get('redirectUrl'), location.origin);
  if (!terms.agreed || target === undefined) return terms;
  if (!staysInDocument(target)) await leavePage(target);
  return redirect(target);
}

/** Of whom the partner is told by its own words, what, for what and how long (PIPA §17), with yes and no as plain. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const { name, items, purpose, period, ...terms } = useLoaderData<Terms>();
  const target = ownTarget(useSearchParams()[0].get('redirectUrl'), location.origin) ?? pathTo('mySetting');
  const agree = useDeliberate(async () => {
    const { partner, terms_id } = terms;
    const { ok } = await perform('agreePartner', { partner, terms_id });
    if (ok) await navigateTo(target);
  });
  return (
    <>
      <PageTitle lead={t('bridge.partner.lead', { partner: name })}>{t('title.partnerConsent')}</PageTitle>
      <dl className={css.terms}>
        <Term what={t('bridge.partner.recipient')}>{name}</Term>
        <Term what={t('mail.fact.items')}>{partnerItemWords(t, items)}</Term>
        <Term what={t('mail.fact.purpose')}>{purpose}</Term>
        <Term what={t('mail.fact.period')}>{period}</Term>
      </dl>
      <p className={css.right}>{t('bridge.partner.right', { partner: name })}</p>
      <BottomBar>
        <Button look="primary" onPress={agree}>
          {t('bridge.partner.agree')}
        </Button>
        <Button look="quiet" onPress={() => refuse(target, pathTo('mySetting'))}>
          {t('bridge.partner.refuse')}
        </Button>
      </BottomBar>
    </>
  );
}

/** Where a partner waits for the answer: its redirect with a one-time code, or its request by OpenID Connect. */
const waiting = [
  ownBrowserPaths.issueSsoCode.replace(':site', ''),
  ownBrowserPaths.oidcInteraction.replace(':uid', ''),
];

/** A popup closes, and says that nothing came of it; a redirect goes back to the partner with a no. */
async function refuse(target: string, otherwise: string): Promise<void> {
  if (embedding().loginEnd) return (await host()).close();
  if (!waiting.some((path) => target.startsWith(path))) return navigateTo(otherwise);
  return leavePage(`${target}${target.includes('?') ? '&' : '?'}answer=no`);
}

function Term({ what, children }: { readonly what: string; readonly children: string }) {
  return (
    <div className={css.term}>
      <dt className={css.what}>{what}</dt>
      <dd className={css.how}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
