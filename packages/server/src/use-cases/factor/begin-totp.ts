import { limits } from '@daemun/contract/limits';
import { provenEmail } from '../../domain/proven-email.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { storeSealed } from '../single-use/sealed-record.ts';
import { keyOfSetUp, type TotpSetUp } from './totp-set-up.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'settings' | 'singleUse' | 'totp'>;

/** Makes the key of an authenticator app, which stands once a code of it was typed in this session (IF-DMN-1120-02). */
export const beginTotp: UseCase<'beginTotp', Needs> = async (needs, _, { language, owner, session }) => {
  const key = needs.totp.newKey();
  const run = needs.secrets.secret();
  const setUp: TotpSetUp = { key };
  await storeSealed(needs, needs.singleUse, keyOfSetUp(run, session), setUp, limits.secondFactor.setUpLife);
  const account = provenEmail(owner) ?? owner.nickname ?? session.member_id;
  const whose = { issuer: needs.settings.agencyName(language), label: account };
  return { run, key, uri: needs.totp.uriOf(key, whose) };
};
