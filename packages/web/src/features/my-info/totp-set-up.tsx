import type { DataOf } from '@daemun/contract/calls/index';
import { canonicalFactorCode, isTotpCode, shownTotpKey } from '@daemun/contract/rules/factor-code';
import { useEffect, useRef, useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { tellReason } from '../../components/factor/tell-reason.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import { TextField } from '../../ui/text-field.tsx';
import { copyTelling } from './copy-telling.ts';
import { KeptWays, keptOf } from './kept-ways.tsx';
import { QrCode } from './qr-code.tsx';
import css from './totp-set-up.module.css';

type SetUp = DataOf<'beginTotp'>;

type TotpSetUpProps = {
  readonly setUp: SetUp;
  /** The methods that bypass the app, if it is the first. */
  readonly bypasses: DataOf<'myWays'>['ways'];
  /** Gets the recovery codes once the app is set up. */
  readonly onDone: (codes: readonly string[]) => Promise<void>;
  readonly onLeave: () => void;
};

/** Sets the app up by the code that it shows. Returns what is wrong at the field of the code. */
async function finish(
  { setUp: { run }, bypasses, onDone, onLeave }: TotpSetUpProps,
  ticked: ReadonlySet<string>,
  typed = '',
): Promise<FieldErrors | undefined> {
  const code = canonicalFactorCode(typed);
  const wrong = { code: 'factor.totpWrong' } as const;
  if (!isTotpCode(code)) return wrong;
  const outcome = await perform(
    'finishTotp',
    { run, code, ...keptOf(bypasses, ticked) },
    {
      BAD_CREDENTIAL: () => {},
      FAILURE_EMAIL_AUTH: (answer) => {
        tellReason(answer);
        onLeave();
      },
    },
  );
  if (!outcome.ok) return wrong;
  await onDone(outcome.data.recovery_codes);
  return undefined;
}

/** What an authenticator app is given, by picture or by hand, and the code that it shows then. */
export function TotpSetUp(props: TotpSetUpProps) {
  const { setUp, bypasses, onLeave } = props;
  const t = useText();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={css.page}>
      <p ref={lead} tabIndex={-1} className={css.lead}>
        {t('myInfo.factorScan')}
      </p>
      <TotpKey secret={setUp.key} uri={setUp.uri} />
      <Form onSubmit={({ code }) => finish(props, ticked, code)}>
        {bypasses.length > 0 && <KeptWays ways={bypasses} ticked={ticked} onTick={setTicked} />}
        <TextField
          name="code"
          label={t('factor.totp')}
          kind="digits"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <SubmitButton busyText={t('common.checking')}>{t('myInfo.factorFinish')}</SubmitButton>
      </Form>
      <Button look="text" onPress={onLeave}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

/** The key of the app: as a picture, in letters, to copy, and as a link for an app on this device. */
function TotpKey({ secret, uri }: { secret: string; uri: string }) {
  const t = useText();
  return (
    <div className={css.key}>
      <QrCode content={uri} label={t('myInfo.factorQr')} />
      <div>
        <p className={css.name}>{t('myInfo.factorKey')}</p>
        <p className={css.text} dir="ltr">
          <code>{shownTotpKey(secret)}</code>
        </p>
      </div>
      <Button look="quiet" onPress={() => copyTelling(secret)}>
        {t('myInfo.factorCopyKey')}
      </Button>
      <a className={css.open} href={uri}>
        {t('myInfo.factorOpenApp')}
      </a>
    </div>
  );
}
