/** How a provider says that somebody proved who they are (`acr`, `amr` of OpenID Connect and RFC 8176). */
export type Proof = { readonly acr: string | undefined; readonly amr: readonly string[] };

/** Values of which a proof must have one; an empty list asks for nothing. */
export type ProofRule = { readonly acr: readonly string[]; readonly amr: readonly string[] };

/** Whether a proof is as strong as the agency wants it. A rule that asks for nothing lets nobody in. */
export function isStrongEnough({ acr, amr }: Proof, wanted: ProofRule): boolean {
  if (wanted.acr.length + wanted.amr.length === 0) return false;
  const byAcr = wanted.acr.length === 0 || (acr !== undefined && wanted.acr.includes(acr));
  const byAmr = wanted.amr.length === 0 || wanted.amr.some((method) => amr.includes(method));
  return byAcr && byAmr;
}

/** The role of the first row whose group somebody is in, to the letter; undefined where they are in none. */
export const roleOfGroups = <Role>(
  groups: readonly string[],
  rows: readonly (readonly [group: string, role: Role])[],
): Role | undefined => rows.find(([group]) => groups.includes(group))?.[1];

/** From when staff sign in through the provider only (undefined: never), and which accounts keep their own methods for an emergency. */
export type OnlyWayRule = { readonly onlyFrom: number | undefined; readonly emergency: readonly string[] };

/** Milliseconds from the mail that asks to bind an account to the provider until the account ends. */
export const boundWithin = 14 * 86_400_000;

type Account = { readonly email: string; readonly isBound: boolean };

/** Whether an account is opened by its own password or passkey. A bound account is not, so that whoever leaves the agency is out. */
export function opensByItself(
  { onlyFrom, emergency }: OnlyWayRule,
  { email, isBound }: Account,
  now: number,
): boolean {
  if (emergency.includes(email)) return true;
  return !isBound && (onlyFrom === undefined || now < onlyFrom);
}

type UnboundAccount = Account & {
  /** When the account was invited or reset last. */
  readonly madeAt: number;
  /** When its owner last got the mail that asks to bind it; null: never. */
  readonly noticeAt: number | null;
};

export type UnboundStep = 'NOTICE' | 'END' | 'FORGET';

/**
 * What becomes of an account that nobody bound to the provider. The owner gets a mail first, on the day of the rule or after an
 * invitation. The time to bind the account begins with that mail, so a day in the past ends nothing without notice. A mail of before
 * is forgotten once the rule does not apply: if the rule or the provider changes later, the owner gets another one.
 */
export function unboundStep(
  { onlyFrom, emergency }: OnlyWayRule,
  { email, isBound, madeAt, noticeAt }: UnboundAccount,
  now: number,
): UnboundStep | undefined {
  if (onlyFrom === undefined || isBound || emergency.includes(email))
    return noticeAt === null ? undefined : 'FORGET';
  const begins = Math.max(onlyFrom, madeAt);
  if (now < begins) return undefined;
  if (noticeAt === null || noticeAt < begins) return 'NOTICE';
  return now >= noticeAt + boundWithin ? 'END' : undefined;
}
