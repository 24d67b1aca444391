import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { useCases } from '../../packages/server/src/use-cases/index.ts';
import { exampleWith } from '../spec/tables/example-requests.ts';
import { agreements } from './people.ts';

/** These end the session or the account they are made with, so they come last. */
const ending: readonly CallName[] = ['disconnectEmail', 'withdrawal', 'logout'];
/** Every call that is served, those that end what they are made with last. */
export const servedCalls: readonly CallName[] = [
  ...callNames.filter((name) => !ending.includes(name)),
  ...ending,
].filter((name) => name in useCases);

export const fieldsOf = (name: CallName): readonly string[] => Object.keys(calls[name].request.shape);

type Fields = Readonly<Record<string, unknown>>;

/** What must be other than in the example, so that the request is right in itself and about nobody. */
const ownValues: Partial<Record<CallName, Fields>> = {
  login: { mbr_email: 'nobody@example.com', livere_ex_auth: undefined },
  signUp: {
    mbr_email: 'newcomer@example.com',
    mbr_agr: agreements(),
    mkt_info_rcv_email_yn: 'NNN',
    id: undefined,
    previous_pwd: undefined,
    mst_mbr_no: undefined,
  },
  changePassword: { pwd: 'Wrong!2026' },
  checkPassword: { pwd: 'Wrong!2026' },
  confirmByCode: { svc_typ: 'PWD' },
};

/** A right request of a call, without the three protocol fields. */
export const goodRequest = (name: CallName): Fields => ({
  ...exampleWith(fieldsOf(name)),
  ...ownValues[name],
});
