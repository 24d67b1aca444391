import type { FastifyInstance } from 'fastify';
import { objectOf } from '../core/request-body.ts';
import type { World } from '../world.ts';
import { scoringBase, scoringToken } from './environment.ts';

/** One report as it came in; a repeat of it is counted, not listed again. */
type Score = {
  readonly id: string;
  readonly member: string;
  readonly ycode: readonly string[];
  readonly brandId: string;
  times: number;
};

const results = { ok: '0000', refuse: '3011' } as const;

function scoreOf(id: string, body: unknown): Score | undefined {
  const { if_id, mst_mbr_no, ycode, brandId } = objectOf(body);
  const codes = Array.isArray(ycode) ? ycode.filter((code) => typeof code === 'string') : [];
  const complete =
    if_id === 'IF-MNS-1010-01' && typeof mst_mbr_no === 'string' && typeof brandId === 'string';
  return complete && codes.length > 0
    ? { id, member: mst_mbr_no, ycode: codes, brandId, times: 1 }
    : undefined;
}

/** The scoring service: takes the scoring call with its raw token, and tells what came in (newest first). */
export function addScoringRoutes(app: FastifyInstance, world: World): void {
  let scores: Score[] = [];
  world.resets.push(() => {
    scores = [];
  });
  app.post(`${scoringBase}/mns/v1/my-score/save`, async ({ headers, body }, reply) => {
    const mode = world.faults.mode('scoring');
    if (mode === 'down') return reply.code(500).send({});
    if (headers.authorization !== scoringToken) return { result: '3007' };
    const id = String(headers['idempotency-key'] ?? '');
    const score = scoreOf(id, body);
    if (!score || id === '') return { result: '1001' };
    if (mode === 'refuse') return { result: results.refuse };
    const known = scores.find((each) => each.id === id);
    if (known) known.times += 1;
    else scores = [score, ...scores];
    return { result: results.ok };
  });
  app.get('/scores.json', async () => scores);
}
