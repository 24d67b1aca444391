import type { TermsName } from '../../components/document/terms-layer.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import type { ItemKey } from './agreement-items.ts';
import type { Ticks } from './ticks.ts';

/** What every part of the agreement shows and tells. */
export type AgreementProps = {
  readonly ticks: Ticks;
  readonly onTick: (keys: readonly ItemKey[], on: boolean) => void;
  readonly onRead: (terms: TermsName, label: MessageId) => Promise<void>;
};
