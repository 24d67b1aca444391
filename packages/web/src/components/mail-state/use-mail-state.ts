import type { DataOf } from '@daemun/contract/calls/index';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';

export type MailReport = DataOf<'mailState'>;

const repeated = (times: number, seconds: number): readonly number[] => Array(times).fill(seconds);

/**
 * Pauses between questions, in seconds: quick while the mail is on its way, then every five seconds for three minutes, while
 * its reader may press the link elsewhere, then more seldom; after an hour nobody asks any more.
 */
const pauses = [1, 2, 4, 8, ...repeated(36, 5), ...repeated(48, 15), ...repeated(45, 60)];

/** How long to wait before asking again (milliseconds) after `asked` questions, or undefined when that is no use. */
export function nextPause(
  asked: number,
  report: MailReport | undefined,
  awaitsPress: boolean,
): number | undefined {
  if (report?.confirmed || report?.state === 'dead') return undefined;
  if (report?.state === 'sent' && !awaitsPress) return undefined;
  const seconds = pauses[asked];
  return seconds === undefined ? undefined : seconds * 1000;
}

/** One question; a service that does not answer leaves the page as it is. */
async function ask(mail: string): Promise<MailReport | undefined> {
  try {
    const answer = await callApi('mailState', { mail });
    return answer.code === '0000' ? answer.data : undefined;
  } catch (error) {
    if (error instanceof PageError) return undefined;
    throw error;
  }
}

type MailReportEntry = { readonly mail: string; readonly report: MailReport };

/**
 * What became of one message, asked for again and again until it is settled; where a press on its link is awaited, until
 * then, and at once when the reader comes back to this tab.
 */
export function useMailState(mail: string | undefined, awaitsPress: boolean): MailReport | undefined {
  const [known, setKnown] = useState<MailReportEntry>();

  useEffect(() => {
    if (mail === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    let next = 0;
    const follow = async () => {
      clearTimeout(timer);
      const asked = next;
      next += 1;
      const report = await ask(mail);
      if (!wanted || next !== asked + 1) return;
      if (report) setKnown({ mail, report });
      const pause = nextPause(asked, report, awaitsPress);
      if (pause !== undefined) timer = setTimeout(() => void follow(), pause);
      else document.removeEventListener('visibilitychange', look);
    };
    const look = () => {
      if (document.visibilityState === 'visible') void follow();
    };
    if (awaitsPress) document.addEventListener('visibilitychange', look);
    void follow();
    return () => {
      wanted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [mail, awaitsPress]);

  return known?.mail === mail ? known?.report : undefined;
}
