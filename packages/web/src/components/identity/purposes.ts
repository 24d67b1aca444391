import type { authTypes } from '@daemun/contract/codes/entry';
import { pathTo, type RouteName } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';

export type AuthType = (typeof authTypes)[number];

type Row = {
  readonly authType: AuthType;
  /** The page that begins it, and goes on with its result. */
  readonly page: RouteName;
  readonly query?: Record<string, string>;
};

/** What people verify who they are for. */
export const purposes = {
  findId: { authType: 'find_email', page: 'findId' },
  findPassword: { authType: 'find_pw', page: 'findPassword' },
  changePassword: { authType: 'change_pw', page: 'myPasswordChange' },
  verify: { authType: 'verify_hp', page: 'mySetting' },
  integrate: { authType: 'verify_hp', page: 'integrated', query: { by: 'identity' } },
  secondStep: { authType: 'verify_hp', page: 'loginVerify' },
  underAge: { authType: 'verify_hp', page: 'underAge' },
  undoIntegration: { authType: 'verify_hp', page: 'mySetting' },
} as const satisfies Record<string, Row>;

export type Purpose = keyof typeof purposes;

const names = Object.keys(purposes) as Purpose[];

export const isPurpose = (value: unknown): value is Purpose => names.some((name) => name === value);

/** The first purpose of an auth_type, for a reader who comes back to a page that remembers nothing. */
export const purposeOf = (authType: AuthType): Purpose =>
  names.find((name) => purposes[name].authType === authType) ?? 'verify';

/** The address of a purpose's page. */
export function pageOf(purpose: Purpose): string {
  const { page, query }: Row = purposes[purpose];
  return pathTo(page, currentPrefix(), query);
}
