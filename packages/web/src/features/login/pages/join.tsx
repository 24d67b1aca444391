import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { SharedBox, useLasting } from '../../../components/login/lasting-boxes.tsx';
import { checkArrivedToken } from '../../../components/session/arrived-token.ts';
import { offeredProviders } from '../../../components/social/offered-providers.ts';
import { useReturned } from '../../../components/social/use-returned.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../navigation/link.tsx';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { JoinByEmail } from '../join-by-email.tsx';
import { Lead } from '../lead.tsx';
import css from './join.module.css';

export const load = () => checkArrivedToken().then(offeredProviders);
export const initialData = socialProviders;

/** The choice of how to sign up. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const offered = useLoaderData<readonly SocialProvider[]>();
  useReturned('social.cancelled');
  const boxes = useLasting();
  return (
    <>
      <PageTitle lead={<Lead />}>{t('login.joinHeading')}</PageTitle>
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
