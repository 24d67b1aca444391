import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import type { ReactNode } from 'react';
import { arrive } from '../../../components/login/arrived-token.ts';
import { SharedBox, useLasting } from '../../../components/login/lasting-boxes.tsx';
import { offeredProviders } from '../../../components/social/offered-providers.ts';
import { useReturned } from '../../../components/social/use-returned.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../navigation/link.tsx';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { entryContext } from '../../../session/entry-context.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useIsSettled } from '../../../ui/use-settled.ts';
import { ChoiceList } from '../choice-list.tsx';
import { JoinByEmail } from '../join-by-email.tsx';
import { Lead } from '../lead.tsx';
import css from './join.module.css';

type Loaded = {
  readonly offered: readonly SocialProvider[];
  /** For which site it is. */
  readonly asking?: ReactNode;
};

/** The address of the page with where the visit is to lead on, which the links between our pages leave out. */
function withTarget(here: string): string {
  const url = new URL(here);
  const { redirectUrl } = entryContext();
  if (redirectUrl !== undefined && !url.searchParams.has('redirectUrl'))
    url.searchParams.set('redirectUrl', redirectUrl);
  return url.href;
}

export const load = async ({ request: { url } }: LoadArgs): Promise<Loaded> => ({
  asking: await arrive({ request: { url: withTarget(url) } }),
  offered: await offeredProviders(),
});
export const initialData: Loaded = { offered: socialProviders };

/** The choice of how to sign up. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const { offered, asking } = useLoaderData<Loaded>();
  const isSettled = useIsSettled();
  useReturned('social.cancelled');
  const boxes = useLasting();
  return (
    <>
      <PageTitle lead={(isSettled && asking) || <Lead />}>{t('login.joinHeading')}</PageTitle>
      <ChoiceList
        offered={offered}
        at="join"
        lasting={boxes.lasting}
        remembers={false}
        ownAccount={() => <JoinByEmail />}
      />
      <SharedBox {...boxes} />
      <p className={css.member}>
        {t('login.memberAlready')} <Link to={pathTo('login')}>{t('title.login')}</Link>
      </p>
    </>
  );
}
