import {
  type ConsoleCallName,
  type ConsoleData,
  consoleCalls,
  staffCookie,
  staffRunCookie,
} from '@daemun/contract/console/calls';
import type { StaffRole } from '@daemun/contract/console/roles';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { demoStaff, demoStaffPassword } from '../../packages/server/src/sandbox/demo-staff.ts';
import { totpAt } from './authenticator-app.ts';
import { type Reply, readReply } from './call.ts';
import { lightFetch } from './light-fetch.ts';
import { runTool } from './run-tool.ts';

/** Somebody of the staff at their browser. */
export interface StaffBrowser {
  call<N extends ConsoleCallName>(
    name: N,
    request?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply<ConsoleData<N>>>;
  /** The secret of the session; undefined without one. */
  cookie(): string | undefined;
}

export const staffPassword = 'a long pass phrase of the desk';

/** Opens a browser without a session at a console. */
export function staffBrowser(consoleUrl: string): StaffBrowser {
  const jar = new Map<string, string>();
  return {
    cookie: () => jar.get(staffCookie),
    call: async (name, request = {}, headers = {}) => {
      const { id, path } = consoleCalls[name];
      const reply = await readReply(
        await lightFetch(new URL(path, consoleUrl), {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
            ...headers,
          },
          body: JSON.stringify({ ...protocolFieldsOf(id), ...request }),
        }),
      );
      for (const line of reply.cookies) {
        const [, name = '', value] = /^(\w+)=([^;]*)/.exec(line) ?? [];
        if (name !== staffCookie && name !== staffRunCookie) continue;
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return reply as Reply<never>;
    },
  };
}

/** The secret of an invitation that `npm run staff` prints. */
export const invitationIn = (out: string): string => /\/invitation#([\w-]+)/.exec(out)?.[1] ?? '';

/** Invites somebody by the operator's command, and answers the secret of the invitation. */
export async function invite(
  environment: Readonly<Record<string, string>>,
  email: string,
  role: StaffRole,
): Promise<string> {
  const ran = await runTool('staff', ['add', email, '--name', '김상담', '--role', role], environment);
  if (ran.code !== 0) throw new Error(ran.err);
  return invitationIn(ran.out);
}

/** An account that was set up, with what its owner knows and holds. */
export interface Enrolled {
  readonly email: string;
  readonly key: string;
  readonly browser: StaffBrowser;
}

/** Accepts an invitation as its owner does; `now` is the time of the service. */
export async function enrol(consoleUrl: string, token: string, now: number): Promise<Enrolled> {
  const browser = staffBrowser(consoleUrl);
  const { email, key } = (await browser.call('staffInvitation', { token })).envelope.data;
  const accepted = await browser.call('acceptInvitation', {
    token,
    pwd: staffPassword,
    code: totpAt(key, now),
  });
  if (accepted.envelope.result !== '0000') throw new Error(`not accepted: ${accepted.envelope.result}`);
  return { email, key, browser };
}

/** Logs in by password and the code of the app at a time. */
export const logInStaff = ({ browser, email, key }: Enrolled, now: number) =>
  browser.call('staffLogin', { email, pwd: staffPassword, code: totpAt(key, now) });

/** Logs the demo staff of a role in; `now` is the time of the service. */
export async function enterAs(consoleUrl: string, role: StaffRole, now: number): Promise<StaffBrowser> {
  const person = demoStaff.find((each) => each.role === role);
  const browser = staffBrowser(consoleUrl);
  const typed = { email: person?.email, pwd: demoStaffPassword, code: totpAt(person?.key ?? '', now) };
  const { result } = (await browser.call('staffLogin', typed)).envelope;
  if (result !== '0000') throw new Error(`not logged in: ${result}`);
  return browser;
}
