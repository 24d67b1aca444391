import { migrationModes } from '@daemun/contract/codes/entry';
import { socialActions } from '@daemun/contract/codes/member';
import { type SocialProvider, socialProviders } from '@daemun/contract/codes/providers';
import { deviceIdField, partnerTokenField, text, urlField } from '@daemun/contract/fields';
import { type LanguagePrefix, languages } from '@daemun/contract/languages';
import { type RouteName, routes } from '@daemun/contract/routes';
import * as z from 'zod/mini';
import { persistenceOf } from '../../domain/session-life.ts';
import type { AuthorizationStart, ReturnContext } from '../../ports/return-context.ts';

/** A field of an address that people may have spoilt: what does not fit counts as left out. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

const query = z.object({
  lang: lenient(z.string()),
  from: lenient(z.string()),
  action: lenient(z.enum([...socialActions, 'PROVE'])),
  prompt: lenient(z.enum(['consent', 'login', 'account'])),
  auto_logged_in: lenient(z.string()),
  shared: lenient(z.string()),
  redirectUrl: lenient(urlField),
  device_id: lenient(deviceIdField),
  livere_ex_auth: lenient(partnerTokenField),
  mig: lenient(z.enum(migrationModes)),
  mst_mbr_no: lenient(text(64)),
});

const yes = ['true', 'Y', '1'];
const says = (written: string | undefined): boolean => written !== undefined && yes.includes(written);

/** The five are written in lower case in addresses (decisions §1). */
export const providerOf = (written: string): SocialProvider | undefined =>
  socialProviders.find((provider) => provider.toLowerCase() === written);

const prefixOf = (lang: string | undefined): LanguagePrefix | undefined =>
  languages.find(({ prefix, code }) => lang === prefix || lang === code)?.prefix;

const pageOf = (path: string | undefined): RouteName | undefined =>
  (Object.keys(routes) as RouteName[]).find((name) => routes[name] === path);

/** Reads the query of the authorization path; `visitLanguage` where it names none that we speak. */
export function authorizationStartOf(
  provider: string,
  raw: unknown,
  visitLanguage: LanguagePrefix,
): AuthorizationStart {
  const { lang, from, auto_logged_in, shared, prompt, action, ...carried } = z.parse(query, raw);
  const returnContext: ReturnContext = {
    ...carried,
    action,
    language: prefixOf(lang) ?? visitLanguage,
    from: pageOf(from) ?? (action ? 'mySetting' : 'login'),
    persistence: persistenceOf({ auto_logged_in: says(auto_logged_in), shared: says(shared) }),
  };
  return { provider: providerOf(provider), returnContext, prompt };
}
