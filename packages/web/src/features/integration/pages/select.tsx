import { pathTo as addressOf, type RouteName } from '@daemun/contract/routes';
import { pendingSignupIn } from '../../../components/social/pending-signup.ts';
import { providerOf, providerWords } from '../../../components/social/provider-words.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../navigation/link.tsx';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { integration } from '../../../session/integration.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AccountChoice } from '../account-choice.tsx';
import { loadProvenPerson, type ProvenPerson } from '../proven-person.ts';
import css from './select.module.css';

type Pending = Readonly<Record<string, string>>;

/** What a reader from a provider has: the address of the pending sign-up, and a proof of the older accounts or none. */
type Arrived = { readonly pending: Pending; readonly isProven: boolean };
type Choice = Arrived | { readonly person: ProvenPerson };

/**
 * Shows a verified person the accounts to choose from, and a reader whom a provider brought here a way on.
 */
export async function load({ request }: LoadArgs): Promise<Choice | Response> {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(searchParams);
  if (query.by === 'identity') {
    const person = await loadProvenPerson(request);
    return person ? { person } : redirect(addressOf('integrated', currentPrefix(), { by: 'identity' }));
  }
  if (pendingSignupIn(searchParams))
    return { pending: query, isProven: !query.token && integration.read() !== undefined };
  return redirect(addressOf('integrated', currentPrefix()));
}

type Way = { readonly to: RouteName; readonly label: MessageId; readonly note: MessageId };

const useOlder = { label: 'integration.useOlder' } as const;
const byPassword: Way = { ...useOlder, to: 'loginByEmail', note: 'integration.useOlderNote' };
const byProof: Way = { ...useOlder, to: 'integrated', note: 'integration.useOlderProven' };
const joinNew: Way = {
  to: 'signUpAgreement',
  label: 'integration.joinNew',
  note: 'integration.joinNewNote',
};

/** What becomes of the older accounts. */
export function Page() {
  const choice = useLoaderData<Choice>();
  return 'person' in choice ? <AccountChoice person={choice.person} /> : <WayChoice {...choice} />;
}

/** An older account has the address that the provider proved: integrate it, or begin anew beside it. */
function WayChoice({ pending, isProven }: Arrived) {
  const t = useText();
  const pathTo = usePathTo();
  const asked = providerOf(pending.provider);
  const words = {
    provider: asked ? t(providerWords[asked].name) : '',
    archive: t('brand.archive'),
    newsGame: t('brand.newsGame'),
  };
  return (
    <>
      <PageTitle lead={t('integration.selectLead', words)}>{t('integration.selectHeading')}</PageTitle>
      <ul className={css.ways}>
        {[isProven ? byProof : byPassword, joinNew].map(({ to, label, note }) => (
          <li key={to}>
            <Link className={css.way} to={pathTo(to, to === 'signUpAgreement' ? pending : {})}>
              <strong>{t(label, words)}</strong>
              <span>{t(note, words)}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
