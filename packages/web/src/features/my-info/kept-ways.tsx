import type { DataOf } from '@daemun/contract/calls/index';
import { dateAndTime } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import choice from './reason-choice.module.css';
import css from './totp-set-up.module.css';
import { wayNames } from './way-names.ts';

type Way = DataOf<'myWays'>['ways'][number];

const keyOf = ({ way, passkey }: Way): string => passkey?.id ?? way;

/** What the request says of the methods that were ticked. */
export const keptOf = (ways: readonly Way[], ticked: ReadonlySet<string>) => {
  const kept = ways.filter((way) => ticked.has(keyOf(way)));
  return {
    keep: kept.filter(({ passkey }) => !passkey).map(({ way }) => way),
    keep_passkeys: kept.flatMap(({ passkey }) => passkey?.id ?? []),
  };
};

type KeptWaysProps = {
  readonly ways: readonly Way[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ticked: ReadonlySet<string>) => void;
};

/** The methods that bypass the first authenticator app: the owner ticks those that they added themselves. */
export function KeptWays({ ways, ticked, onTick }: KeptWaysProps) {
  const t = useText();
  const tick = (key: string) => (isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    onTick(next);
  };
  return (
    <fieldset className={choice.group} aria-describedby="kept-lead">
      <legend className={choice.legend}>{t('myInfo.factorConfirm')}</legend>
      <p id="kept-lead" className={css.name}>
        {t('myInfo.factorConfirmLead')}
      </p>
      {ways.map((way) => (
        <CheckboxRow
          key={keyOf(way)}
          name={`keep-${keyOf(way)}`}
          label={way.passkey ? `${t(wayNames[way.way])} · ${way.passkey.name}` : t(wayNames[way.way])}
          help={t('myInfo.waySince', { time: dateAndTime(way.since) })}
          checked={ticked.has(keyOf(way))}
          onChange={tick(keyOf(way))}
        />
      ))}
    </fieldset>
  );
}
