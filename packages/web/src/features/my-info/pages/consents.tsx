import type { DataOf } from '@daemun/contract/calls/index';
import { load as loadCall } from '../../../components/calls/load.ts';
import { prepareDates } from '../../../i18n/date-time.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { ConsentList } from '../consent-list.tsx';
import css from './change.module.css';

export function load({ request }: LoadArgs): Promise<DataOf<'consentHistory'>> {
  prepareDates();
  return loadCall('consentHistory', {}, request);
}

/** What the member agreed to, today or on any day since they joined. */
export function Page() {
  return (
    <div className={css.page}>
      <ConsentList today={useLoaderData<DataOf<'consentHistory'>>()} />
    </div>
  );
}
