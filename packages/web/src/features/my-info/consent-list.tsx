import type { DataOf } from '@daemun/contract/calls/index';
import { useRef, useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { agreementWords } from '../../components/consents/agreement-words.ts';
import { tableDay, tableTime } from '../../i18n/date-time.ts';
import { useText } from '../../i18n/use-text.ts';
import { Notice } from '../../ui/notice.tsx';
import css from './consent-list.module.css';
import { DayChoice } from './day-choice.tsx';
import { Pill } from './pill.tsx';
import { Row } from './row.tsx';

type Consents = DataOf<'consentHistory'>;

const yearOf = (moment: string): number => Number(moment.slice(0, 4));

/** What the member agreed to, today or as it stood at the end of any day. */
export function ConsentList({ today }: { today: Consents }) {
  const t = useText();
  const [end] = useState(() => tableDay(Date.now()));
  const [day, setDay] = useState(end);
  const [then, setThen] = useState(today);
  const asked = useRef(end);
  const choose = async (chosen: string) => {
    setDay(chosen);
    asked.current = chosen;
    const outcome = await perform('consentHistory', { day: chosen });
    if (outcome.ok && asked.current === chosen) setThen(outcome.data);
  };
  const { standing, verified } = then;
  const years = [Math.min(...today.consents.map(({ at }) => yearOf(at)), yearOf(end)), yearOf(end)] as const;
  return (
    <>
      <div className={css.day}>
        <DayChoice
          label={t('myInfo.consentsDay')}
          day={day}
          years={years}
          onChoose={(chosen) => void choose(chosen)}
        />
      </div>
      {!verified && <Notice look="alarm">{t('myInfo.consentsBroken')}</Notice>}
      <ul aria-label={t('title.myConsents')}>
        {standing.map((consent) => (
          <ConsentRow key={consent.agr_cat_cd + consent.agr_knd_cd} consent={consent} />
        ))}
      </ul>
      <p role="status">{standing.length === 0 && t('myInfo.noConsents')}</p>
    </>
  );
}

function ConsentRow({ consent }: { consent: Consents['standing'][number] }) {
  const t = useText();
  const { agr_cat_cd, agr_knd_cd, agr_yn, at, enf_dy } = consent;
  const time = tableTime(at);
  const detail = /^\d{4}-\d\d-\d\d$/.test(enf_dy)
    ? t('myInfo.consentDetail', { time, version: enf_dy })
    : time;
  return (
    <Row label={agreementWords(t, agr_cat_cd, agr_knd_cd)} detail={detail}>
      <Pill look={agr_yn === 'Y' ? 'good' : undefined}>
        {t(agr_yn === 'Y' ? 'myInfo.agreed' : 'myInfo.refused')}
      </Pill>
    </Row>
  );
}
