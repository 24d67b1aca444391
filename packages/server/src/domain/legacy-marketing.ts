import type { AgreementKind } from '@daemun/contract/codes/agreements';
import { marketingString } from '@daemun/contract/rules/consents';

type Facts = {
  readonly service: 'ISS' | 'NWG';
  readonly marketing_email: 'Y' | 'N' | null;
  readonly marketing_sms: 'Y' | 'N' | null;
};

const stringOf = (
  answers: readonly (readonly [Facts['service'], 'Y' | 'N' | null])[],
  kind: AgreementKind & `MKT_${'EMAIL' | 'SMS'}`,
) => {
  const known = answers.flatMap(([service, answer]) =>
    answer === null ? [] : [{ agr_cat_cd: service, agr_knd_cd: kind, agr_yn: answer }],
  );
  return known.length > 0 ? marketingString(known, kind) : undefined;
};

/** What the owner of legacy accounts had said of advertising there, in the strings of 3015; none where nothing is known. */
export function legacyMarketing(accounts: readonly Facts[]) {
  const email = stringOf(
    accounts.map(({ service, marketing_email }) => [service, marketing_email]),
    'MKT_EMAIL',
  );
  const sms = stringOf(
    accounts.map(({ service, marketing_sms }) => [service, marketing_sms]),
    'MKT_SMS',
  );
  return {
    ...(email !== undefined && { mkt_info_rcv_email_yn: email }),
    ...(sms !== undefined && { mkt_info_rcv_sms_yn: sms }),
  };
}
