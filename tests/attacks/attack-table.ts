import { actsForMember } from '@daemun/contract/call';
import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { servedCalls } from '../api/served-calls.ts';
import type { CoverageCell } from '../world/coverage-cell.ts';

/** A kind of attack that is made on every call it can be made on. */
interface AttackOnCalls {
  /** The test file, beside this one. */
  readonly file: `${string}.test.ts`;
  readonly on: (name: CallName) => boolean;
  /** Why it cannot be made on the other calls. */
  readonly notOn?: string;
}

const isPost = (name: CallName) => calls[name].method === 'POST';
const isGet = (name: CallName) => calls[name].method === 'GET';
const wantsToken = (name: CallName) => calls[name].token !== 'none';
const wantsReentry = (name: CallName) => calls[name].token === 're-entry';
const hasFields = (name: CallName) => Object.keys(calls[name].request.shape).length > 0;
/** A GET call stands at the same address, so that a GET there is no other method but that call. */
const sharesItsAddress = (name: CallName) =>
  isPost(name) && callNames.some((each) => isGet(each) && calls[each].path === calls[name].path);
const every = () => true;

const noBody = 'a GET has no body';
const noQuery = 'a body is parsed, and its last key counts';
const noToken = 'the call wants no token';

/** Attacks × calls: the tests take their calls from here, and tests/spec counts that no pair is left out without a reason. */
export const attacksOnCalls = {
  'protocol fields missing or wrong': { file: 'bad-requests.test.ts', on: every },
  'interface id of another call': { file: 'bad-requests.test.ts', on: every },
  'a key twice': { file: 'bad-requests.test.ts', on: isGet, notOn: noQuery },
  'another method': { file: 'bad-requests.test.ts', on: every },
  'an unparsable body': { file: 'bad-bodies.test.ts', on: isPost, notOn: noBody },
  'a body that is no object': { file: 'bad-bodies.test.ts', on: isPost, notOn: noBody },
  'a body too large': { file: 'bad-bodies.test.ts', on: isPost, notOn: noBody },
  'a body of another type': { file: 'bad-bodies.test.ts', on: isPost, notOn: noBody },
  'made-up bodies': { file: 'malformed.test.ts', on: isPost, notOn: noBody },
  'a field that its rule forbids': { file: 'bad-fields.test.ts', on: hasFields, notOn: 'it has no fields' },
  'hostile text that its rule allows': {
    file: 'bad-fields.test.ts',
    on: hasFields,
    notOn: 'it has no fields',
  },
  'sent by a foreign page': { file: 'forgery.test.ts', on: every },
  'sent as a form': { file: 'forgery.test.ts', on: isPost, notOn: noBody },
  'sent as a picture or a link': {
    file: 'forgery.test.ts',
    on: (name) => isPost(name) && !sharesItsAddress(name),
    notOn: 'a GET call stands at that address, and only reads',
  },
  'read by a foreign page': { file: 'forgery.test.ts', on: every },
  'without a session, or with a made-up one': {
    file: 'flow-order.test.ts',
    on: wantsToken,
    notOn: noToken,
  },
  'without a fresh password': {
    file: 'flow-order.test.ts',
    on: wantsReentry,
    notOn: 'it wants no fresh password',
  },
  'by who says to be the app': {
    file: 'flow-order.test.ts',
    on: (name) => isGet(name) || wantsToken(name),
    notOn: 'it would act, and answers a visitor of any kind alike',
  },
  'fields that belong to others': {
    file: 'over-posting.test.ts',
    on: isPost,
    notOn: 'a GET changes nothing',
  },
  'another member’s ids': { file: 'over-posting.test.ts', on: wantsToken, notOn: 'it acts for no member' },
  'half of somebody’s secrets': { file: 'over-posting.test.ts', on: wantsToken, notOn: noToken },
  'from a page of another member': {
    file: 'other-member.test.ts',
    on: (name) => actsForMember(calls[name]),
    notOn: 'it acts for no member',
  },
  'a hostile idempotency key': {
    file: 'idempotency.test.ts',
    on: isPost,
    notOn: 'a GET is never repeated by key',
  },
  'secrets that must not reach the log': { file: 'canaries.test.ts', on: every },
} as const satisfies Record<string, AttackOnCalls>;

export type AttackName = keyof typeof attacksOnCalls;

/** The calls that an attack is made on, those that end what they are made with last. */
export const targetsOf = (attack: AttackName): readonly CallName[] =>
  servedCalls.filter((name) => attacksOnCalls[attack].on(name));

/** Every call × attack that is run. */
export const attackCells = (): CoverageCell[] =>
  (Object.keys(attacksOnCalls) as AttackName[]).flatMap((attack) =>
    targetsOf(attack).map((row) => ({
      row,
      column: attack,
      form: 'test' as const,
      file: `tests/attacks/${attacksOnCalls[attack].file}`,
    })),
  );
