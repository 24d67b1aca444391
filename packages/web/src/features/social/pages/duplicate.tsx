import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { ReactNode } from 'react';
import { AccountList } from '../../../components/identity/account-list.tsx';
import { LastingBoxes, useLasting } from '../../../components/login/lasting-boxes.tsx';
import { ProviderButton } from '../../../components/social/provider-button.tsx';
import { providerOf, providerWords } from '../../../components/social/provider-words.ts';
import { dateAndTime } from '../../../i18n/date-time.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useSearchParams } from '../../../navigation/use-router.ts';
import { usedIdentity } from '../../../session/found-accounts.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultMark } from '../../../ui/result-mark.tsx';
import { AttachAccount } from '../attach-account.tsx';
import { duplicateCause } from '../duplicate-cause.ts';

const isTime = (value: string | null): value is string => value !== null && !Number.isNaN(Date.parse(value));

/** Until when a sign-up that waits for its mail holds the address. */
function WaitingNotice({ expire }: { expire: string | null }) {
  const t = useText();
  if (!isTime(expire)) return null;
  return (
    <Notice title={t('social.waitingUntil', { expireTime: dateAndTime(expire) })}>
      {t('social.waitingAfter')}
    </Notice>
  );
}

/** Why one cannot sign up once more, and the right way on (specification §8). */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const query = useSearchParams()[0];
  const { heading, lead, provider, ways } = duplicateCause(query.get('code'));
  const tried = providerOf(query.get('provider'));
  const members = (query.get('code') === '5003' && usedIdentity.read()) || [];
  const isWaiting = query.get('code') === '3021';
  const token = query.get('token');
  const mainWay = token || provider ? undefined : ways[0];
  const others = ways.map((way) => (
    <ButtonLink key={way.to} look={way === mainWay ? 'primary' : 'quiet'} to={pathTo(way.to)}>
      {t(way.label)}
    </ButtonLink>
  ));
  if (tried && token)
    return (
      <AttachAccount
        brought={{ provider: tried, token }}
        redirectUrl={query.get('redirectUrl')}
        heading={heading}
      >
        {others}
      </AttachAccount>
    );
  return (
    <>
      <ResultMark kind="mail" />
      <PageTitle lead={t(lead)}>{t(heading)}</PageTitle>
      {members.length > 0 && <AccountList accounts={members} />}
      {isWaiting && <WaitingNotice expire={query.get('expire')} />}
      {tried && tried !== provider && !isWaiting && (
        <Notice>{t('social.connectLater', { provider: t(providerWords[tried].name) })}</Notice>
      )}
      <WaysOn provider={provider} tried={tried}>
        {others}
      </WaysOn>
    </>
  );
}

type WaysOnProps = {
  /** The provider by which the member logs in, if any. */
  readonly provider: SocialProvider | undefined;
  readonly tried: SocialProvider | undefined;
  /** The other ways on. */
  readonly children: ReactNode;
};

function WaysOn({ provider, tried, children }: WaysOnProps) {
  const boxes = useLasting();
  return (
    <>
      {provider && <LastingBoxes {...boxes} />}
      <BottomBar>
        {provider && (
          <ProviderButton
            provider={provider}
            label={providerWords[provider].logIn}
            start={{
              from: 'login',
              ...boxes.lasting,
              // The provider would bring the account back that is signed in there, and that is not the member's.
              prompt: tried === provider ? 'account' : undefined,
            }}
          />
        )}
        {children}
      </BottomBar>
    </>
  );
}
