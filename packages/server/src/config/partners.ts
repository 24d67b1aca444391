import { type PartnerRow, partnerList } from './partner-rows.ts';
import { group, type Key, type KeyForm } from './row.ts';

/** The keys that a row shares with its partner; public ones everybody may know. */
const keysOf = ({ token, previousToken, encryptionKey, code, oidc, ended }: PartnerRow) => ({
  'token.key': token?.key,
  'previousToken.key': previousToken?.key,
  encryptionKey,
  'code.secret': code?.secret,
  'oidc.secret': oidc?.secret,
  'oidc.previousSecret': oidc?.previousSecret,
  'ended.secret': ended?.secret.replace(/^whsec_/, ''),
  'ended.previousSecret': ended?.previousSecret?.replace(/^whsec_/, ''),
});

const keysIn = (rows: readonly PartnerRow[]): readonly Key[] =>
  rows.flatMap((row, at) =>
    Object.entries(keysOf(row)).flatMap(([place, text]) =>
      typeof text === 'string' ? [{ text, place: `${at}.${place}` }] : [],
    ),
  );

const list = {
  schema: partnerList,
  wanted: 'the partners as JSON (docs/partners.md)',
  tells: true,
  keysIn,
} as const satisfies KeyForm;

/** The partners that may open the gate as a popup. */
export const partners = group({
  rows: {
    PARTNERS: {
      form: list,
      usual: '[]',
      usually: 'none',
      secret: 'ours',
      about: 'the partners as JSON; as a rule in a file that `PARTNERS_FILE` names',
    },
  },
});
