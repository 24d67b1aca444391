import { type CallName, calls } from '@daemun/contract/calls/index';
import { agreements } from '../api/people.ts';
import { exampleWith } from '../spec/tables/example-requests.ts';

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
