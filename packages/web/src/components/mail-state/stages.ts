import type { MessageId } from '../../i18n/message-id.ts';
import type { MailReport } from './use-mail-state.ts';

/** How a stage of a mail's way looks: behind, in hand, gone wrong, or still ahead. */
export type StageLook = 'done' | 'now' | 'bad' | 'ahead';
export type Stage = { readonly look: StageLook; readonly label: MessageId; readonly at?: string | undefined };

type Way = { readonly handedOver: readonly [StageLook, MessageId]; readonly open: StageLook };

/** What each state of the outbox means for the two stages that follow the request. */
const ways = {
  queued: { handedOver: ['now', 'mail.queued'], open: 'ahead' },
  sent: { handedOver: ['done', 'mail.accepted'], open: 'now' },
  deferred: { handedOver: ['now', 'mail.deferred'], open: 'ahead' },
  unreachable: { handedOver: ['now', 'mail.deferred'], open: 'ahead' },
  refused: { handedOver: ['bad', 'mail.refused'], open: 'ahead' },
  dead: { handedOver: ['bad', 'mail.dead'], open: 'ahead' },
} as const satisfies Record<MailReport['state'], Way>;

/** Before the first report: a mail that is asked about is being sent, so that there are three stages from the start. */
const unreported = (open: MessageId, isAskedAbout: boolean): readonly Stage[] => [
  { look: 'done', label: 'mail.requested' },
  ...(isAskedAbout ? ([{ look: 'now', label: 'mail.queued' }] as const) : []),
  { look: isAskedAbout ? 'ahead' : 'now', label: open },
];

/** The stages of one mail: asked for, handed over to the reader's mail service, opened. */
export function stagesOf(
  report: MailReport | undefined,
  open: MessageId,
  isAskedAbout = true,
): readonly Stage[] {
  if (!report) return unreported(open, isAskedAbout);
  const { handedOver, open: openLook } = ways[report.state];
  const [look, label] = handedOver;
  return [
    { look: 'done', label: 'mail.requested', at: report.requested_at },
    { look, label, at: report.sent_at ?? undefined },
    { look: openLook, label: open },
  ];
}
