import type { OpenidMistake } from '../../packages/contract/src/codes/openid-mistakes.ts';
import { format } from '../../packages/i18n/src/format.ts';
import { messagesOf } from '../../packages/i18n/src/messages.ts';
import type { PartnerFinding } from '../../packages/server/src/ports/partner-check.ts';
import type { NotedMistake } from '../../packages/server/src/use-cases/partners/latest-mistakes.ts';
import type { Finding } from '../providers/finding.ts';

/** The console's words, in English: one table explains mistakes there and here. */
const say = (id: string): string => format(messagesOf('console')('en')(id), {}, 'en');

const remedy = (mistake: OpenidMistake): string =>
  `${say(`console.openidMend.${mistake}`)} (docs/partners.md#${mistake})`;

/** A finding with what to do, if it is a mistake of an OpenID client. */
export const explained = ({ mistake, ...finding }: PartnerFinding): Finding =>
  mistake === undefined ? finding : { ...finding, says: `${finding.says}. ${remedy(mistake)}` };

/** What a client did wrong last. Nobody can tell from here whether it has been mended since. */
export const notedFindings = (mistakes: readonly NotedMistake[]): readonly Finding[] =>
  mistakes.map(({ mistake, at, code, said }) => ({
    what: 'latest mistake',
    verdict: 'unsure',
    says: `${at}, code ${code}: ${say(`console.openidMistake.${mistake}`)} (${said}). ${remedy(mistake)}`,
  }));
