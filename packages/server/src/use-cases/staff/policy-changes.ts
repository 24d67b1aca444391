import { policyAction } from '@daemun/contract/console/actions';
import type { PolicyProblem } from '@daemun/contract/console/policies';
import { refusalsOfConsole } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { readUpload } from '../../domain/policy-draft.ts';
import { policyItemOf } from '../../domain/policy-items.ts';
import { earliestEffect, isWithdrawable } from '../../domain/policy-notice.ts';
import { withoutNames } from '../../domain/redact.ts';
import type { PolicyRequest } from '../../ports/approvals.ts';
import type { ConsoleUseCase, StaffContext } from '../../ports/console.ts';
import type { PolicyMailEvent } from '../../ports/outbox.ts';
import type { PolicyVersion } from '../../ports/policy-versions.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { StaffEvent } from '../../ports/staff-trail.ts';
import { tellOperators } from '../mail/tell-operators.ts';
import { PolicyRejected } from './policy-rejected.ts';
import { publishedPolicies } from './published-policies.ts';
import { takeOfStaff } from './staff-limits.ts';
import { trailNameOf } from './told-policy.ts';
import { trailLine } from './trail-line.ts';
import { waitingRequest } from './waiting-request.ts';

/** So many drafts may stand at once. */
const mostDrafts = 20;

type Line = { readonly event: StaffEvent; readonly detail: string; readonly reason: string };

const append = (
  needs: Pick<Ports, 'clock'>,
  { staffTrail }: Pick<StorePorts, 'staffTrail'>,
  context: StaffContext,
  { reason, ...line }: Line,
): Promise<void> =>
  staffTrail.append(trailLine(needs, context, { ...line, reason: withoutNames(reason, []) }));

/** Tells operators what became of a version. */
const tellOfVersion = (
  needs: Pick<Ports, 'clock' | 'secrets'>,
  tx: StorePorts,
  { staff, txid }: StaffContext,
  what: PolicyMailEvent,
  { item, effective }: PolicyVersion,
): Promise<void> => {
  const facts = { at: isoKorean(needs.clock.now()), what, by: staff.email, policy: `${item} ${effective}` };
  return tellOperators(needs, tx, txid, { template: 'policy-event', facts });
};

/** Does something in one transaction; what cannot be done is an answer, and leaves nothing. */
async function attempt(work: Promise<unknown>): Promise<{ readonly problem: PolicyProblem | null }> {
  try {
    await work;
    return { problem: null };
  } catch (error) {
    if (error instanceof PolicyRejected) return { problem: error.problem };
    throw error;
  }
}

/** Keeps an uploaded version as a draft; it is published once somebody else approves (IF-DMN-2060-03). */
export const draftPolicy: ConsoleUseCase<'draftPolicy', Ports> = async (
  needs,
  { item: name, reason, ...upload },
  context,
) => {
  const refuse = refusalsOfConsole('draftPolicy');
  const item = policyItemOf(name)?.item;
  const standing = item && (await publishedPolicies(needs, needs)).get(item);
  if (!item || !standing) throw refuse('INVALID_USER_DATA', { field: 'item' });
  if (new Set(upload.texts.map(({ lang }) => lang)).size < upload.texts.length)
    throw refuse('INVALID_USER_DATA', { field: 'texts' });
  const { problems, texts } = readUpload(upload, standing, needs.clock.now());
  if (problems.length > 0) return { id: null, problems };
  if (!(await takeOfStaff(needs, 'action', context))) throw refuse('EXCEED_PASSWORD_FAIL_COUNT');
  const { effective, asks_from, adverse } = upload;
  const sorted = texts.toSorted((one, other) => (one.language < other.language ? -1 : 1));
  const said = { item, effective, asks_from, adverse };
  const version = {
    ...said,
    id: needs.secrets.id(),
    digest: needs.secrets.digest(JSON.stringify([item, effective, asks_from, sorted])),
    drafted_by: context.staff.email,
    drafted_at: needs.clock.now(),
  };
  const { problem } = await attempt(
    needs.inTransaction(async (tx) => {
      const line = { event: 'POLICY_DRAFTED', detail: trailNameOf(version), reason } as const;
      await append(needs, tx, context, line);
      if (!(await tx.policies.draft(version, sorted, mostDrafts))) throw new PolicyRejected('MOST');
    }),
  );
  return problem
    ? { id: null, problems: [{ problem, lang: null, detail: null }] }
    : { id: version.id, problems: [] };
};

/** The draft of a number as it may be published now. Throws `PolicyRejected`. */
async function publishable(needs: Ports, tx: StorePorts, id: string): Promise<PolicyVersion> {
  const draft = await tx.policies.find(id);
  if (!draft || draft.published_at !== null) throw new PolicyRejected('GONE');
  const { item, effective, adverse, forecast } = draft;
  if (!forecast.done) throw new PolicyRejected('FORECAST');
  if (effective < earliestEffect(needs.clock.now(), adverse)) throw new PolicyRejected('NOTICE');
  const standing = (await publishedPolicies(needs, tx)).get(item) ?? [];
  if (standing.some((each) => each.effective === effective)) throw new PolicyRejected('THERE');
  return draft;
}

/** Asks that somebody else approve the publication of a draft (IF-DMN-2060-04). */
export const askToPublishPolicy: ConsoleUseCase<'askToPublishPolicy', Ports> = async (
  needs,
  { id, reason },
  context,
) => {
  if (!(await takeOfStaff(needs, 'action', context)))
    throw refusalsOfConsole('askToPublishPolicy')('EXCEED_PASSWORD_FAIL_COUNT');
  return attempt(
    needs.inTransaction(async (tx) => {
      const draft = await publishable(needs, tx, id);
      const detail = `${policyAction} ${trailNameOf(draft)}`;
      // An append locks the end of the trail, so the second of two requests at once sees the row of the first.
      await append(needs, tx, context, { event: 'ACTION_REQUESTED', detail, reason });
      if (await tx.approvals.waitsForPolicy(id, needs.clock.now())) throw new PolicyRejected('ASKED');
      await tx.approvals.add({
        ...waitingRequest(needs, context.staff, withoutNames(reason, [])),
        action: policyAction,
        member: null,
        policy: id,
        token: null,
        way: null,
        since: null,
      });
    }),
  );
};

/**
 * Publishes a draft once somebody else approves: it still has the notice that members are owed, and nothing else was published
 * for its day. Approval, publication and their line in the trail are one transaction. Throws `PolicyRejected`; that somebody
 * tried stays on record then, with the problem.
 */
export async function publishPolicy(
  needs: Ports,
  context: StaffContext,
  { policy, reason }: PolicyRequest,
  approve: (tx: StorePorts) => Promise<void>,
): Promise<void> {
  const line = { event: 'ACTION_APPROVED', reason } as const;
  try {
    await needs.inTransaction(async (tx) => {
      await approve(tx);
      const draft = await publishable(needs, tx, policy);
      const detail = `${policyAction} ${trailNameOf(draft)}`;
      await append(needs, tx, context, { ...line, detail });
      if (!(await tx.policies.publish(policy, context.staff.email, needs.clock.now())))
        throw new PolicyRejected('THERE');
      await tellOfVersion(needs, tx, context, 'POLICY_PUBLISHED', draft);
    });
  } catch (error) {
    if (error instanceof PolicyRejected)
      await append(needs, needs, context, { ...line, detail: `${policyAction} ${error.problem}` });
    throw error;
  }
}

/** Deletes a draft. Throws `PolicyRejected`. */
async function discardDraft(tx: StorePorts, { id }: PolicyVersion): Promise<void> {
  if (!(await tx.policies.discard(id))) throw new PolicyRejected('GONE');
}

/** Takes a published version back and tells the operators. Throws `PolicyRejected`, once it is too late for that. */
async function withdrawPublished(
  needs: Ports,
  tx: StorePorts,
  context: StaffContext,
  version: PolicyVersion,
): Promise<void> {
  const now = needs.clock.now();
  if (!isWithdrawable(version.effective, now)) throw new PolicyRejected('IN_FORCE');
  if (!(await tx.policies.withdraw(version.id, context.staff.email, now))) throw new PolicyRejected('GONE');
  await tellOfVersion(needs, tx, context, 'POLICY_WITHDRAWN', version);
}

/** Takes a published version back before its day, or deletes a draft (IF-DMN-2060-05). */
export const withdrawPolicy: ConsoleUseCase<'withdrawPolicy', Ports> = async (
  needs,
  { id, reason },
  context,
) => {
  if (!(await takeOfStaff(needs, 'action', context)))
    throw refusalsOfConsole('withdrawPolicy')('EXCEED_PASSWORD_FAIL_COUNT');
  return attempt(
    needs.inTransaction(async (tx) => {
      const version = await tx.policies.find(id);
      if (!version) throw new PolicyRejected('GONE');
      const isDraft = version.published_at === null;
      const event = isDraft ? 'POLICY_DISCARDED' : 'POLICY_WITHDRAWN';
      await append(needs, tx, context, { event, detail: trailNameOf(version), reason });
      await (isDraft ? discardDraft(tx, version) : withdrawPublished(needs, tx, context, version));
    }),
  );
};
