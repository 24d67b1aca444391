import type { DataOf } from '@daemun/contract/calls/index';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';

export type MailReport = DataOf<'mailState'>;

/** Pauses between questions, in seconds; after the last nobody asks any more. Some four minutes in all. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 120];

/** States that do not change any more. */
const settled: readonly MailReport['state'][] = ['sent', 'dead'];

/** How long to wait before asking again (milliseconds) after `asked` questions, or undefined when that is no use. */
export function nextPause(asked: number, report: MailReport | undefined): number | undefined {
  if (report && settled.includes(report.state)) return undefined;
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

/** What became of one message, asked for again and again until it is settled. */
export function useMailState(mail: string | undefined): MailReport | undefined {
  const [known, setKnown] = useState<MailReportEntry>();

  useEffect(() => {
    if (mail === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const follow = async (asked: number) => {
      const report = await ask(mail);
      if (!wanted) return;
      if (report) setKnown({ mail, report });
      const pause = nextPause(asked, report);
      if (pause !== undefined) timer = setTimeout(() => void follow(asked + 1), pause);
    };
    void follow(0);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [mail]);

  return known?.mail === mail ? known?.report : undefined;
}
