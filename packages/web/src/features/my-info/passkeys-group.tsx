import type { DataOf } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { inAppBrowserOf } from '../../components/embedding/in-app-browsers.ts';
import { NoPasskeys } from '../../components/passkey/no-passkeys.tsx';
import { passkeysOffered, usePasskeysWork } from '../../components/passkey/passkeys-work.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { useEntryContext } from '../../components/session/use-entry-context.ts';
import { inDefaultBrowser } from '../../components/social/default-browser.ts';
import { dateAndTime, longDay } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { askToRemovePasskey, renamePasskey } from './change-passkey.ts';
import { Group } from './group.tsx';
import css from './passkeys-group.module.css';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';
import { RowButton } from './row-button.tsx';

type Passkeys = DataOf<'myPasskeys'>;
type Passkey = Passkeys['passkeys'][number];
type Changed = { readonly onChanged: () => Promise<void> };

/** The member's passkeys, and where one more is made. What the page lists, authenticators are told of. */
export function PasskeysGroup({
  own,
  nickname,
  onChanged,
}: Changed & { own: Passkeys; nickname: string | null }) {
  const t = useText();
  useEffect(() => {
    if (!passkeysOffered() || own.handle === null) return;
    void import('../../components/passkey/signal.ts')
      .then((part) => part.signalOwn(own, nickname))
      .catch(() => {});
  }, [own, nickname]);
  return (
    <Group
      title={t('passkey.name')}
      name="passkeys"
      foot={
        <div className={css.foot}>
          <p className={css.lead}>{t('passkey.lead')}</p>
          <CreatePasskey onChanged={onChanged} />
        </div>
      }
    >
      {own.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
      ))}
    </Group>
  );
}

/** Where passkeys do not work it says so, and how to come to where they do. */
function CreatePasskey({ onChanged }: Changed) {
  const t = useText();
  const { userAgent } = useEntryContext();
  const app = inAppBrowserOf(userAgent);
  const works = usePasskeysWork();
  const create = async () => {
    const { createPasskey } = await import('../../components/passkey/create-passkey.ts');
    const name = await createPasskey('asked');
    if (name === undefined) return;
    await onChanged();
    showReceipt({ event: 'PASSKEY_ADDED', about: { text: name } });
  };
  if (works)
    return (
      <Button look="quiet" busyText={t('passkey.creating')} onPress={create}>
        {t('passkey.create')}
      </Button>
    );
  const way = app && inDefaultBrowser(app, location.href, userAgent);
  return (
    <>
      <NoPasskeys />
      {way !== undefined && (
        <Button look="quiet" onPress={() => location.assign(way)}>
          {t('social.openBrowser')}
        </Button>
      )}
    </>
  );
}

function PasskeyRow({ passkey, onChanged }: Changed & { passkey: Passkey }) {
  const t = useText();
  const [isNaming, setNaming] = useState(false);
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    setNaming(true);
  };
  const end = () => {
    setNaming(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const { name, created_at, last_used_at, suspended, touch_only } = passkey;
  const created = longDay(created_at);
  const used =
    last_used_at === null
      ? t('passkey.unused', { created })
      : t('passkey.used', { created, time: dateAndTime(last_used_at) });
  return (
    <>
      <Row label={name} detail={touch_only ? `${used} · ${t('passkey.touchOnly')}` : used}>
        {suspended && <Pill>{t('passkey.suspended')}</Pill>}
        <RowButton label={t('passkey.renameOf', { name })} onPress={open}>
          {t('passkey.rename')}
        </RowButton>
        <RowButton
          label={t('passkey.removeOf', { name })}
          onPress={() => askToRemovePasskey(passkey, onChanged)}
        >
          {t('passkey.remove')}
        </RowButton>
      </Row>
      {isNaming && (
        <li className={css.naming}>
          <RenameForm passkey={passkey} onChanged={onChanged} onEnd={end} />
        </li>
      )}
    </>
  );
}

function RenameForm({
  passkey: { id, name: before },
  onChanged,
  onEnd,
}: Changed & { passkey: Passkey; onEnd: () => void }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.select(), []);
  return (
    <div ref={place}>
      <Form
        onSubmit={async ({ name = '' }) => {
          const wanted = name.trim();
          if (wanted === '' || wanted.length > limits.passkeyName) return { name: 'passkey.nameRule' };
          if (await renamePasskey(id, wanted, onChanged)) onEnd();
          return undefined;
        }}
      >
        <TextField
          name="name"
          label={t('passkey.newName')}
          autoComplete="off"
          maxLength={limits.passkeyName}
          initial={before}
        />
        <SubmitButton busyText={t('common.saving')}>{t('passkey.rename')}</SubmitButton>
        <Button look="text" onPress={onEnd}>
          {t('common.cancel')}
        </Button>
      </Form>
    </div>
  );
}
