import { rememberedId } from '@daemun/contract/rules/remembered-id';
import { PasswordForm } from '../../components/login/password-form.tsx';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import { ProviderButton } from '../../components/social/provider-button.tsx';
import { providerOf, providerWords } from '../../components/social/provider-words.ts';
import { text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Lasting } from '../../session/lasting.ts';
import {
  type RememberedReader,
  rememberedReader,
  wishToBeRemembered,
} from '../../session/remembered-reader.ts';
import { showToast } from '../../ui/toast.ts';
import { PasskeyButton } from './passkey-button.tsx';
import css from './remembered-log-in.module.css';

type RememberedLogInProps = {
  readonly reader: RememberedReader;
  readonly query: URLSearchParams;
  /** Somebody else wants to log in here; the reader stays remembered. */
  readonly onOther: () => void;
};

/** Who is remembered goes on being so: a computer that remembers its reader is no shared one. */
const kept: Lasting = { auto_logged_in: true, shared: false };

/** One press, and this browser knows nobody any more. */
function forget(): void {
  rememberedReader.forget();
  showToast(text('login.forgotten'));
}

/** The log-in of who came in here before: one press by the way they used last, or their password. */
export function RememberedLogIn({ reader, query, onOther }: RememberedLogInProps) {
  const t = useText();
  const { name, address } = reader;
  return (
    <>
      <div className={css.card}>
        {name !== null && <p className={css.name}>{t('login.readerName', { name })}</p>}
        {address !== null && (
          <p className={css.address}>
            <bdi>{address}</bdi>
          </p>
        )}
      </div>
      <div className={css.way}>
        <LastWay reader={reader} query={query} />
      </div>
      <div className={css.others}>
        <button type="button" onClick={onOther}>
          {t('login.otherAccount')}
        </button>
        <button type="button" onClick={forget}>
          {t('login.notMe')}
        </button>
      </div>
    </>
  );
}

function LastWay({ reader: { way, id }, query }: Pick<RememberedLogInProps, 'reader' | 'query'>) {
  const entryContext = useEntryContext();
  const redirectUrl = query.get('redirectUrl');
  const provider = providerOf(way);
  if (provider)
    return (
      <ProviderButton
        provider={provider}
        label={providerWords[provider].goOn}
        start={{ entryContext, query, from: 'login', ...kept }}
        onSetOut={() => wishToBeRemembered(true)}
        byApp
      />
    );
  if (way === 'PASSKEY') return <PasskeyButton redirectUrl={redirectUrl} lasting={kept} />;
  return <PasswordForm identifier={rememberedId(id)} lasting={kept} redirectUrl={redirectUrl} />;
}
