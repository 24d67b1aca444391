import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { RouteName } from '@daemun/contract/routes';
import type { MessageId } from '../../i18n/message-id.ts';

/** Why somebody cannot sign up once more, in words, and the ways on. */
export type DuplicateCause = {
  readonly heading: MessageId;
  readonly lead: MessageId;
  /** The provider by which the address is registered: the main way on. */
  readonly provider?: SocialProvider;
  /** The ways on beside a provider; the first is the main one where there is none. */
  readonly ways: readonly { readonly to: RouteName; readonly label: MessageId }[];
};

const byEmail = { to: 'loginByEmail', label: 'login.email' } as const;
const findId = { to: 'findId', label: 'title.findId' } as const;
const login = { to: 'login', label: 'social.otherLogin' } as const;

const registeredBy = (provider: SocialProvider, lead: MessageId): DuplicateCause => ({
  heading: 'social.duplicateHeading',
  lead,
  provider,
  ways: [login],
});

/** Any other code, and CI used (5003): the person is a member, it is not said by which way. */
const joined: DuplicateCause = {
  heading: 'social.joinedHeading',
  lead: 'result.identityUsed',
  ways: [{ to: 'login', label: 'title.login' }, findId],
};

const causes: Readonly<Record<string, DuplicateCause>> = {
  '3009': { heading: 'social.duplicateHeading', lead: 'social.duplicateLead', ways: [byEmail, findId] },
  '3016': registeredBy('KK', 'result.duplicateKakao'),
  '3017': registeredBy('NV', 'result.duplicateNaver'),
  '3018': registeredBy('GG', 'result.duplicateGoogle'),
  '3019': registeredBy('AP', 'result.duplicateApple'),
  '3020': registeredBy('MS', 'result.duplicateMicrosoft'),
  '3021': { heading: 'social.waitingHeading', lead: 'social.waitingLead', ways: [byEmail, login] },
  '5003': joined,
};

/** The cause of a result code. */
export const duplicateCause = (code: string | null): DuplicateCause =>
  (code !== null && Object.hasOwn(causes, code) ? causes[code] : undefined) ?? joined;
