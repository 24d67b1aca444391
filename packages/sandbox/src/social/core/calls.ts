import type { SocialProvider } from '@daemun/contract/codes/providers';

/** One exchange worth showing: an unlink or revoke that came in, or a notification that went out. */
export interface SocialCall {
  readonly at: string;
  readonly provider: SocialProvider;
  readonly direction: 'in' | 'out';
  /** Method and path. */
  readonly call: string;
  /** Whom it was about, where that is known. */
  readonly subject: string | null;
  /** The status of the answer; null where none came. */
  readonly status: number | null;
}

const kept = 200;

/** The unlinks, revokes and notifications of this run, newest first. */
export function openCalls() {
  let calls: SocialCall[] = [];
  return {
    all: (): readonly SocialCall[] => calls,
    add: (call: Omit<SocialCall, 'at'>) => {
      calls = [{ at: new Date().toISOString(), ...call }, ...calls].slice(0, kept);
    },
    clear: () => {
      calls = [];
    },
  };
}
