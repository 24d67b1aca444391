import { pathTo as addressOf, type RouteName } from '@daemun/contract/routes';
import { providerOf, providerWords } from '../../../components/social/provider-words.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../navigation/link.tsx';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AccountChoice } from '../account-choice.tsx';
import { loadProvenPerson, type ProvenPerson } from '../proven-person.ts';
import css from './select.module.css';

type Pending = Readonly<Record<string, string>>;

type Choice = { readonly pending: Pending } | { readonly person: ProvenPerson };

/**
 * Shows a verified person the accounts to choose from, and a reader whom a provider brought here a way on.
 */
export async function load({ request }: LoadArgs): Promise<Choice | Response> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (query.by === 'identity') {
    const person = await loadProvenPerson(request);
    return person ? { person } : redirect(addressOf('integrated', currentPrefix(), { by: 'identity' }));
  }
  if (query.token && providerOf(query.provider)) return { pending: query };
  return redirect(addressOf('integrated', currentPrefix()));
}

const ways = [
  {
    to: 'loginByEmail',
    label: 'integration.useOlder',
    note: 'integration.useOlderNote',
    keepsPending: false,
  },
  {
    to: 'signUpAgreement',
    label: 'integration.joinNew',
    note: 'integration.joinNewNote',
    keepsPending: true,
  },
] as const satisfies readonly { to: RouteName; label: MessageId; note: MessageId; keepsPending: boolean }[];

/** What becomes of the older accounts. */
export function Page() {
  const choice = useLoaderData<Choice>();
  return 'person' in choice ? (
    <AccountChoice person={choice.person} />
  ) : (
    <WayChoice pending={choice.pending} />
  );
}

/** An older account has the address that the provider proved: integrate it, or begin anew beside it. */
function WayChoice({ pending }: { pending: Pending }) {
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
        {ways.map(({ to, label, note, keepsPending }) => (
          <li key={to}>
            <Link className={css.way} to={pathTo(to, keepsPending ? pending : {})}>
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
