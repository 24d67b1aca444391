import { calls } from '@daemun/contract/calls/index';
import fastify from 'fastify';
import { envelopeOf } from '../../../packages/server/src/http/envelope.ts';
import { person } from '../person.ts';

/** What session reads are compared with: a bare Fastify route that answers a constant of the same shape and size. */
const { id, email, nickname } = person(1);
const answer = envelopeOf({
  call: calls.memberInfo,
  result: 'SUCCESS',
  language: 'ko',
  txid: 'f'.repeat(32),
  now: Date.now(),
  took: 1.5,
  data: { mst_mbr_no: id, mbr_email: email, mbr_nick_nm: nickname, login_plf: 'YH', rep_login_plf: 'YH' },
});

const app = fastify();
app.get(calls.memberInfo.path, async () => answer);
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('message', () => process.send?.('listening'));
process.on('SIGTERM', () => process.exit(0));
