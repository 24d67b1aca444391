import type { Call } from '@daemun/contract/call';
import { protocolFields, protocolFieldsOf } from '@daemun/contract/envelope';
import { newPasswordFields } from '@daemun/contract/fields';
import { refuseProtocol } from '@daemun/contract/refusal';
import type { PasswordPolicy } from '@daemun/contract/rules/password';
import * as z from 'zod/mini';

type Schema<T> = z.ZodMiniType<T>;

function parsed<T>(schema: Schema<T>, raw: unknown): T {
  const outcome = z.safeParse(schema, raw);
  if (outcome.success) return outcome.data;
  const field = outcome.error.issues[0]?.path[0];
  throw refuseProtocol('REQUEST_DEFICIENT', field === undefined ? {} : { field: String(field) });
}

/** Checks the three protocol fields: missing 1001, not this call's 1002 (decisions §1). */
export function checkProtocol(call: Pick<Call, 'id'>, raw: unknown): void {
  const given = parsed(protocolFields, raw);
  for (const [field, wanted] of Object.entries(protocolFieldsOf(call.id))) {
    if (given[field as keyof typeof given] !== wanted)
      throw refuseProtocol('REQUEST_NOT_SUPPORTED', { field });
  }
}

/** The request in its one form, its new password measured by the policy, or 1001 with the first wrong field's name. */
export function parseRequest(
  { request, newPassword, newPasswordWith }: Pick<Call, 'request' | 'newPassword' | 'newPasswordWith'>,
  raw: unknown,
  policy: PasswordPolicy,
): object {
  const read = parsed(request, raw) as Readonly<Record<string, unknown>>;
  const isChosen =
    !newPasswordWith ||
    Object.entries(newPasswordWith).some(([field, values]) => values.includes(read[field]));
  const chosen = newPassword && isChosen ? read[newPassword] : undefined;
  if (chosen !== undefined && !z.safeParse(newPasswordFields[policy], chosen).success)
    throw refuseProtocol('REQUEST_DEFICIENT', newPassword ? { field: newPassword } : {});
  return read;
}
