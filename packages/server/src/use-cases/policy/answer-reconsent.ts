import { refusalsOf } from '@daemun/contract/refusal';
import type { Agreement } from '@daemun/contract/rules/consents';
import { consentLines, entriesAreOf } from '../../domain/consent-lines.ts';
import { koreanDay } from '../../domain/korean-time.ts';
import type { RequiredReconsent } from '../../domain/reconsent-required.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { requiredReconsents } from '../consents/required-reconsents.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'documents' | 'secrets'>;

const refuse = refusalsOf('answerReconsent');

/** Where the ledger says an answer was given. */
const channel = 'signup/agreement?again=Y';

/** An entry for each consent that is asked for: what is not answered is refused. */
const answers = (asked: readonly RequiredReconsent[], said: readonly Agreement[]): Agreement[] =>
  asked.map(({ category, kind }) => {
    const entry = said.findLast((each) => each.agr_cat_cd === category && each.agr_knd_cd === kind);
    return { agr_cat_cd: category, agr_knd_cd: kind, agr_yn: entry?.agr_yn ?? 'N' };
  });

/**
 * Answers what a changed document asks for, all of it in one go and nothing beside it: a repeat finds nothing to answer.
 * Marketing that is not agreed to again ends, and the result is told by mail (docs/decisions/031).
 */
export const answerReconsent: UseCase<'answerReconsent', Needs> = async (
  needs,
  { mbr_agr },
  { session, language, txid },
) => {
  const { clock, documents } = needs;
  await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    if (!entriesAreOf(mbr_agr, member.email)) throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
    const at = clock.now();
    const today = koreanDay(at);
    const asked = await requiredReconsents({ clock, documents, consents: tx.consents }, member.id);
    const entries = answers(asked, mbr_agr);
    if (entries.some(({ agr_yn }, index) => agr_yn === 'N' && asked[index]?.required))
      throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr', reason: 'agreement.required' });
    if (entries.length === 0) return;
    const lines = consentLines(entries, (category, kind) => documents.versionInForce(category, kind, today), {
      at,
      channel,
      language,
    });
    await tx.consents.append(member.id, lines);
    await tx.audit.record({ member: member.id, event: 'CONSENT_CHANGED', at, txid, session: session.id });
    await sendMarketingNotice(needs, tx, { txid }, member, lines);
  });
  return null;
};
