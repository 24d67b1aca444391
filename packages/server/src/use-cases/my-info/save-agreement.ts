import { refusalsOf } from '@daemun/contract/refusal';
import { missingAgreements } from '@daemun/contract/rules/consents';
import { currentConsents, entriesAreOf, stringsAgree } from '../../domain/consent-lines.ts';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { changeConsents } from '../consents/change-consents.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'documents' | 'secrets'>;

const refuse = refusalsOf('saveAgreement');
const channel = 'my/setting';

/**
 * Changes a member's consents (IF-ULS-1140-07): the entries say what changes, the strings must say what then stands,
 * and what a member cannot be without cannot be taken back here. The result is told by mail at once.
 */
export const saveAgreement: UseCase<'saveAgreement', Needs> = async (
  needs,
  request,
  { session, language, txid },
) => {
  const { mbr_agr } = request;
  const changed = await needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, session);
    const before = currentConsents(await tx.consents.history(member.id));
    const after = [...before, ...mbr_agr];
    if (!entriesAreOf(mbr_agr, member.email)) throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr' });
    if (!stringsAgree(after, request))
      throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr', reason: 'agreement.contradiction' });
    if (missingAgreements(after).length > missingAgreements(before).length)
      throw refuse('REQUEST_DEFICIENT', { field: 'mbr_agr', reason: 'agreement.required' });
    const lines = await changeConsents(needs, tx, member.id, mbr_agr, {
      channel,
      language,
      txid,
      session: session.id,
    });
    await sendMarketingNotice(needs, tx, { txid }, member, lines);
    return lines;
  });
  return {
    changed: changed.map(({ category, kind, agreed }) => ({
      agr_cat_cd: category,
      agr_knd_cd: kind,
      agr_yn: agreed,
    })),
    at: isoKorean(needs.clock.now()),
  };
};
