import type { ConsoleData } from '@daemun/contract/console/calls';
import { DataTable } from './data-table.tsx';
import { ScreenHead } from './heading.tsx';
import { mailTitle, queueName } from './names.ts';
import { useAnswer } from './use-ask.ts';
import { type Say, shortTime, useSay } from './words.ts';

type Figures = ConsoleData<'serviceState'>['figures'];

const tiles = [
  ['log_ins', 'console.state.logIns'],
  ['refused_log_ins', 'console.state.refusedLogIns'],
  ['sign_ups', 'console.state.signUps'],
  ['failures', 'console.state.failures'],
] as const;

const minute = 60;
const hour = 60 * minute;

/** A length of time as one number: seconds, minutes or hours. */
function lengthOf(say: Say, seconds: number): string {
  if (seconds < minute) return say('console.state.seconds', { count: seconds });
  if (seconds < hour) return say('console.state.minutes', { count: Math.round(seconds / minute) });
  return say('console.state.hours', { count: Math.round(seconds / hour) });
}

function Tiles({ figures }: { readonly figures: Figures }) {
  const say = useSay();
  const length = lengthOf(say, figures.counted_seconds);
  return (
    <>
      <dl className="tiles">
        {tiles.map(([name, label]) => (
          <div key={name} className={name === 'failures' && figures.failures > 0 ? 'tile alarm' : 'tile'}>
            <dt>{say(label)}</dt>
            <dd>{figures[name].toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{say('console.state.countedBy', { node: figures.node, length })}</p>
    </>
  );
}

const queueColumns = [
  'console.state.queue',
  'console.webhooks.waiting',
  'console.state.oldest',
  'console.webhooks.givenUp',
];

/** How the service does: what was counted, what waits to be sent, and which mails were given up. */
export function State() {
  const say = useSay();
  const { data, refused, load } = useAnswer('serviceState', {});
  return (
    <>
      <ScreenHead title="console.app.state" lead="console.state.lead" refused={refused} />
      <p className="buttons">
        <button type="button" onClick={load}>
          {say('console.webhooks.refresh')}
        </button>
      </p>
      {data && (
        <>
          <Tiles figures={data.figures} />
          <h2>{say('console.state.queues')}</h2>
          <DataTable
            caption={say('console.state.queues')}
            columns={queueColumns}
            rows={data.figures.queues.map(({ kind, waiting, oldest_seconds, dead }) => ({
              key: kind,
              cells: [
                queueName(say, kind),
                waiting,
                waiting === 0 ? '–' : lengthOf(say, oldest_seconds),
                dead,
              ],
            }))}
          />
          <h2>{say('console.state.givenUp')}</h2>
          {data.given_up.length === 0 ? (
            <p>{say('console.state.noneGivenUp')}</p>
          ) : (
            <DataTable
              caption={say('console.state.givenUp')}
              columns={[
                'console.mail.what',
                'console.mail.asked',
                'console.webhooks.failedTries',
                'console.webhooks.answer',
                'console.member.code',
              ]}
              rows={data.given_up.map((each, at) => ({
                key: `${each.asked} ${at}`,
                cells: [
                  mailTitle(say, each.what),
                  shortTime(each.asked),
                  each.tries,
                  each.answer,
                  each.support_code,
                ],
              }))}
            />
          )}
        </>
      )}
    </>
  );
}
