import type { NamedWay } from '@daemun/contract/codes/providers';
import { useEffect, useId } from 'react';
import { dateAndTime } from '../../i18n/date-time.ts';
import type { Message } from '../../i18n/message-id.ts';
import { say } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/use-router.ts';
import { Icon } from '../../ui/icon.tsx';
import { hideToast } from '../../ui/toast.ts';
import css from './receipt-card.module.css';
import { hasUndo, type ReceiptEvent, titleOf } from './receipts.ts';
import { UndoEmail } from './undo-email.tsx';

export type ReceiptFacts = {
  readonly event: ReceiptEvent;
  /** The way in that the change was about. */
  readonly way?: NamedWay | undefined;
  /** What it was about, by name. */
  readonly about?: Message;
  readonly at: number;
  /** The page that it belongs to. */
  readonly path: string;
};

type ReceiptCardProps = { readonly facts: ReceiptFacts; readonly serial: number };

/** Shown over its own page alone; the page that follows takes it away. */
export function ReceiptCard({ facts, serial }: ReceiptCardProps) {
  const isHere = useLocation().pathname === facts.path;
  useEffect(() => (isHere ? () => hideToast(serial) : undefined), [isHere, serial]);
  return isHere ? <Card facts={facts} serial={serial} /> : null;
}

/** The same as the mail says: what, about what, when and on which device; the way back where the mail has one. */
function Card({ facts: { event, way, about, at }, serial }: ReceiptCardProps) {
  const t = useText();
  const pathTo = usePathTo();
  const id = useId();
  const details = [about === undefined ? '' : say(about), dateAndTime(at), t('myInfo.thisDevice')];
  return (
    <section
      className={css.card}
      aria-labelledby={id}
      data-receipt={event}
      onKeyDown={({ key }) => key === 'Escape' && hideToast(serial)}
    >
      <span className={css.mark}>
        <Icon name="tick" />
      </span>
      <div className={css.words}>
        <strong id={id} className={css.title}>
          {t(titleOf(event, way))}
        </strong>
        <p>{details.filter((detail) => detail !== '').join(' · ')}</p>
        {hasUndo(event) && <UndoEmail />}
        <Link className={css.link} to={pathTo('myActivity')}>
          {t('title.myActivity')}
        </Link>
      </div>
      <button
        type="button"
        className={css.close}
        aria-label={t('common.close')}
        onClick={() => hideToast(serial)}
      >
        <Icon name="close" size={20} />
      </button>
    </section>
  );
}
