import type { ConsoleData } from '@daemun/contract/console/calls';
import { DataTable } from './data-table.tsx';
import { mailTitle } from './names.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Mail = ConsoleData<'memberPicture'>['mails'][number];

function stateOf(say: Say, { state, taken, bounced, bounce, next_try }: Mail): string {
  if (state === 'taken') return say('console.mail.taken', { at: shortTime(taken ?? '') });
  if (state === 'bounced')
    return say('console.mail.bounced', { at: shortTime(bounced ?? ''), answer: bounce ?? '' });
  if (state === 'waiting') return say('console.mail.waiting', { at: shortTime(next_try ?? '') });
  return say(state === 'over' ? 'console.mail.over' : 'console.mail.givenUp');
}

/** Mails and what became of them. */
export function MailTable({ caption, mails }: { readonly caption: string; readonly mails: readonly Mail[] }) {
  const say = useSay();
  const rows = mails.map((mail, at) => ({
    key: `${mail.asked} ${at}`,
    cells: [mailTitle(say, mail.what), stateOf(say, mail), shortTime(mail.asked), mail.support_code],
  }));
  const columns = ['console.mail.what', 'console.mail.state', 'console.mail.asked', 'console.member.code'];
  return <DataTable caption={caption} columns={columns} rows={rows} />;
}
