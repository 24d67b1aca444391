import { passwordPolicies } from '@daemun/contract/rules/password';
import { anything, oneOf, onOff, whole } from './forms.ts';
import { group } from './row.ts';

/** What an operator chooses about the rules for members. */
export const members = group({
  rows: {
    MEMBERSHIP_DISCLOSURE: {
      form: oneOf(['screen', 'mail']),
      usual: 'screen',
      about:
        '`mail`: the calls that reveal whether an address is a member answer 0000, and only the mail tells',
    },
    LOGIN_BY_CODE: {
      form: onOff,
      usual: 'on',
      about:
        'whether members log in by six digits that are mailed to them; `off`: the page does not offer it, and the calls answer 9001',
    },
    PASSWORD_POLICY: {
      form: oneOf(passwordPolicies),
      usual: 'spec',
      about:
        "how new passwords are measured: `spec`, the specification's 8–20 characters with letter, digit and symbol, or `modern`, 8–64 characters of any kind, spaces inside included. The page shows the same rule",
    },
    PASSWORD_BLOCKLIST: {
      form: onOff,
      usual: 'on',
      about:
        'refuses the commonest breached passwords, also with a capital, digits and a symbol put around them, with 3011 and a reason',
    },
    PASSWORD_BLOCKLIST_FILE: {
      form: anything('a file that npm run blocklist made'),
      about: 'a list of breached passwords that `npm run blocklist` made, refused like the commonest ones',
    },
    REJOIN_BLOCK_DAYS: {
      form: whole(
        0,
        3650,
        'for how many days nobody can join with the identifiers of a member who left, 0 to 3650',
      ),
      usual: '0',
      about:
        'for how many days nobody can join with the identifiers of a member who left; the privacy policy must say so',
    },
  },
});
