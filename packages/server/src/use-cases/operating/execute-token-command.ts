import { isoKorean } from '../../domain/korean-time.ts';
import type { OperatorEvent } from '../../ports/audit.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { ServiceToken } from '../../ports/service-tokens.ts';
import type { TokenCommand } from '../../ports/token-command.ts';
import { recordCommand } from './record-command.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>;
type Answer = Readonly<Record<string, unknown>>;

const day = 86_400_000;
/** So many tokens are listed, the newest first. */
const listed = 50;

/** How the trail calls each order. */
const eventOf: Readonly<Record<TokenCommand['verb'], OperatorEvent>> = {
  list: 'OPERATOR_LISTED_TOKENS',
  add: 'OPERATOR_ADDED_TOKEN',
  end: 'OPERATOR_ENDED_TOKEN',
};

const timeOrNone = (at: number | null): string => (at === null ? '–' : isoKorean(at));
const told = ({
  id,
  name,
  scopes,
  created_by,
  expires_at,
  last_used_at,
  ended_at,
  awaits_approval,
}: ServiceToken) => ({
  id,
  name,
  scopes: scopes.join(','),
  by: created_by,
  until: isoKorean(expires_at),
  awaits_approval,
  last_used: timeOrNone(last_used_at),
  ended: timeOrNone(ended_at),
});

/** The token is shown by this answer alone: the store keeps a digest. */
async function add(
  { secrets }: Needs,
  tx: StorePorts,
  { name, scopes, days, by, awaits_approval = false }: Extract<TokenCommand, { verb: 'add' }>,
  now: number,
): Promise<Answer> {
  const [id, secret] = [secrets.id(), secrets.secret()];
  const expires_at = now + days * day;
  const digest = secrets.digest(secret);
  const made = { created_at: now, created_by: by, expires_at, awaits_approval };
  await tx.serviceTokens.add({ id, digest, name, scopes, ...made });
  return { token: `dsv_${id}_${secret}`, id, until: isoKorean(expires_at) };
}

const run = async (needs: Needs, tx: StorePorts, command: TokenCommand, now: number): Promise<Answer> => {
  if (command.verb === 'add') return add(needs, tx, command, now);
  if (command.verb === 'end') return { ended: await tx.serviceTokens.end(command.id, now) };
  return { tokens: (await tx.serviceTokens.list(listed)).map(told) };
};

/** Does what an order at the tokens of services says in one transaction, its line in the trail with it. */
export const executeTokenCommand = (needs: Needs, command: TokenCommand) =>
  needs.inTransaction(async (tx) => {
    const now = needs.clock.now();
    await recordCommand(needs, tx, eventOf[command.verb], command, now);
    return run(needs, tx, command, now);
  });
