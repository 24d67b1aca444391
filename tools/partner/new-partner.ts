import { randomBytes } from 'node:crypto';
import { languageOfPrefix } from '../../packages/contract/src/languages.ts';
import type { WordsByLanguage } from '../../packages/contract/src/rules/in-language.ts';
import { partnerList } from '../../packages/server/src/config/partner-rows.ts';
import { UsageFault } from '../operating/run-command.ts';

/** What the row of a product has beside its addresses and its secret; `path` is where it takes our answers. */
type Product = {
  readonly name: string;
  readonly path?: string;
  readonly row: Readonly<Record<string, unknown>>;
};

const posts = { auth: 'client_secret_post' };
const withoutProofKey = { pkce: 'optional' };

/** The products of docs/partners.md, in its words. */
export const products: readonly Product[] = [
  {
    name: 'WordPress, *OpenID Connect Generic*',
    path: '/wp-admin/admin-ajax.php?action=openid-connect-authorize',
    row: { ...posts, ...withoutProofKey },
  },
  { name: 'Auth.js', path: '/api/auth/callback/daemun', row: { idTokenClaims: true } },
  { name: 'passport-openidconnect', row: { ...posts, ...withoutProofKey } },
  {
    name: 'omniauth (`gitlab-omniauth-openid-connect`)',
    path: '/auth/openid_connect/callback',
    row: withoutProofKey,
  },
  { name: 'Apache, mod_auth_openidc', row: {} },
  { name: 'ASP.NET Core', path: '/signin-oidc', row: posts },
  { name: 'Spring Boot 4, PHP, Authlib, openid-client', row: {} },
  { name: 'a page without a server, oidc-client-ts', row: { auth: 'none' } },
  { name: 'a mobile app, AppAuth', row: { auth: 'none', native: true } },
];

/** The five questions, and what an answer looks like. */
export const questions = [
  `Which product does the site use?\n${products.map(({ name }, at) => `  ${at + 1}  ${name}`).join('\n')}\n> `,
  'Its id: 2 to 31 of a-z, 0-9 and -, such as weekly\n> ',
  'Its name, as members read it, in Korean; in other languages behind it, such as: 위클리; en The Weekly\n> ',
  'Where does it take our answers, to the letter? An app: that address, a blank, and the address of its site\n> ',
  'What does the company do with the data, and how long does it keep them? In Korean, with ; between. Nothing: a site of the agency\n> ',
] as const;

/** A name, or a name by language. */
function nameOf(answer: string): string | WordsByLanguage {
  const [ko = '', ...others] = answer.split(';').map((part) => part.trim());
  if (others.length === 0) return ko;
  const byLanguage = others.map((part) => {
    const [prefix = '', ...words] = part.split(' ');
    if (!languageOfPrefix(prefix) || words.length === 0)
      throw new UsageFault(`Write a name in another language as: en The Weekly. Not: ${part}`);
    return [prefix, words.join(' ')] as const;
  });
  return { ko, ...Object.fromEntries(byLanguage) };
}

/** Which words the members of another company agree to. */
function useOf(answer: string) {
  if (answer === '') return { own: true };
  const [purpose, period, ...more] = answer.split(';').map((part) => part.trim());
  if (!purpose || !period || more.length > 0)
    throw new UsageFault('Say the purpose and the period, with one ; between.');
  return { use: { purpose: { ko: purpose }, period: { ko: period } } };
}

/** The row of a new partner and what its engineer is sent, by the answers to the five questions. */
export function newPartner(answers: readonly string[], issuer: string): string {
  const [which = '', id = '', name = '', where = '', use = ''] = answers.map((answer) => answer.trim());
  const product = products[Number(which) - 1];
  if (!product) throw new UsageFault(`Name one product by its number, 1 to ${products.length}.`);
  const [redirect = '', site = redirect] = where.split(/ +/);
  const origin = URL.canParse(site) ? new URL(site).origin : site;
  const secret = product.row.auth === 'none' ? {} : { secret: randomBytes(32).toString('base64url') };
  const row = {
    ...{ id, name: nameOf(name), origins: [origin] },
    ...useOf(use),
    oidc: { redirects: [redirect], ...product.row, ...secret },
  };
  const read = partnerList.safeParse(JSON.stringify([row]));
  if (!read.success)
    throw new UsageFault(
      read.error.issues.map(({ path, message }) => `${path.slice(1).join('.')} ${message}`).join('\n'),
    );
  return [
    '1. Add this row to the list of PARTNERS_FILE, and start the nodes anew:',
    JSON.stringify(row, null, 2),
    '2. Send this to its engineer; a secret goes by another way than the rest:',
    ...[
      `issuer    ${issuer}`,
      `client id ${id}`,
      ...('secret' in secret ? [`secret    ${secret.secret}`] : []),
    ],
    ...[`redirect  ${redirect}`, 'scope     openid email profile'],
    `settings  docs/partners.md, “Settings by product”: ${product.name}`,
    `3. Try it: npm run partner:check ${id}`,
  ].join('\n');
}
