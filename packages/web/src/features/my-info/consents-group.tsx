import type { DataOf } from '@daemun/contract/calls/index';
import { useId, useRef, useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { agreementWords } from '../../components/consents/agreement-words.ts';
import { dateAndTime, longDay } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './consents-group.module.css';
import { Group } from './group.tsx';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

type Consents = DataOf<'consentHistory'>;

/** What the member agreed to, today or as it stood at the end of any day. */
export function ConsentsGroup({ today }: { today: Consents }) {
  const t = useText();
  const [then, setThen] = useState<Consents>();
  const asked = useRef('');
  const look = async ({ value: day, validity }: HTMLInputElement) => {
    // A year that is still being typed.
    if (!validity.valid) return;
    asked.current = day;
    if (day === '') return setThen(undefined);
    const outcome = await perform('consentHistory', { day });
    if (outcome.ok && asked.current === day) setThen(outcome.data);
  };
  const { standing, verified } = then ?? today;
  return (
    <Group
      title={t('myInfo.consents')}
      foot={
        <div className={css.foot}>
          {standing.length === 0 && <p role="status">{t('myInfo.noConsents')}</p>}
          {!verified && <Notice look="alarm">{t('myInfo.consentsBroken')}</Notice>}
          <DayField onChange={(field) => void look(field)} />
        </div>
      }
    >
      {standing.map((consent) => (
        <ConsentRow key={consent.agr_cat_cd + consent.agr_knd_cd} consent={consent} />
      ))}
    </Group>
  );
}

/** The day at whose end the consents are shown. */
function DayField({ onChange }: { onChange: (field: HTMLInputElement) => void }) {
  const t = useText();
  const id = useId();
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {t('myInfo.consentsDay')}
      </label>
      <input
        id={id}
        className={css.day}
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        onChange={(event) => onChange(event.currentTarget)}
      />
    </>
  );
}

function ConsentRow({ consent }: { consent: Consents['standing'][number] }) {
  const t = useText();
  const { agr_cat_cd, agr_knd_cd, agr_yn, at, enf_dy } = consent;
  const time = dateAndTime(at);
  const detail = /^\d{4}-\d\d-\d\d$/.test(enf_dy)
    ? t('myInfo.consentDetail', { time, version: longDay(enf_dy) })
    : time;
  return (
    <Row label={agreementWords(t, agr_cat_cd, agr_knd_cd)} detail={detail}>
      <Pill look={agr_yn === 'Y' ? 'good' : undefined}>
        {t(agr_yn === 'Y' ? 'myInfo.agreed' : 'myInfo.refused')}
      </Pill>
    </Row>
  );
}
