import { type PartnerRow, partnerList } from './partner-rows.ts';
import { group } from './row.ts';

/** The keys of the sandbox's partners are known to everybody; all begin with this word. */
const hasSandboxKey = ({ token, encryptionKey, code, oidc }: PartnerRow): boolean =>
  [token?.key, encryptionKey, code?.secret, oidc?.secret].some(
    (key) => typeof key === 'string' && key.startsWith('sandbox'),
  );

/** The partners that may open the gate as a popup. */
export const partners = group({
  rows: {
    PARTNERS: {
      form: {
        schema: partnerList,
        wanted: 'the partners as JSON (docs/partners.md)',
        tells: true,
      },
      usual: '[]',
      usually: 'none',
      secret: true,
      about: 'the partners as JSON; as a rule in a file that `PARTNERS_FILE` names',
    },
  },
  check: ({ PARTNERS: rows }, production) =>
    (production ? rows.filter(hasSandboxKey) : []).map(
      ({ id }) => `PARTNERS: ${id} has a key of the sandbox (NODE_ENV=production)`,
    ),
});
