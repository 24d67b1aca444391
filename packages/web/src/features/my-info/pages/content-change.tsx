import type { Interest } from '@daemun/contract/codes/interests';
import { load as loadCall } from '../../../components/calls/load.ts';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { TopicChoice } from '../../../components/interests/topic-choice.tsx';
import { saveTopics, storedTopics } from '../../../components/interests/topics.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { CheckboxRow } from '../../../ui/checkbox-row.tsx';
import { Form } from '../../../ui/form.tsx';
import { backToSetting } from '../back-to-setting.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

type Stored = { readonly chosen: readonly Interest[]; readonly inArchive: boolean };

export const load = async ({ request }: LoadArgs): Promise<Stored> => {
  const stored = await loadCall('getInterest', { intrst_fg_cd: 'PHOTO' }, request);
  return {
    chosen: storedTopics(stored.mbr_intrst_sph_entity, 'PHOTO'),
    inArchive: stored.ha_intrst_yn === 'Y',
  };
};

/** Kinds of pictures, and whether the archive may go by the member's interests too. */
export function Page() {
  const t = useText();
  const { chosen, inArchive } = useLoaderData<Stored>();
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('myInfo.contentLead')}</p>
      <Form
        onSubmit={async (values) => {
          const archive = values.archive === 'on' ? 'Y' : 'N';
          if (await saveTopics('PHOTO', values, archive)) await backToSetting('common.saved');
          return undefined;
        }}
      >
        <TopicChoice kind="PHOTO" label={t('field.photoTopics')} chosen={chosen} />
        <CheckboxRow name="archive" label={t('myInfo.alsoInArchive')} initial={inArchive} />
        <SaveBar>{t('common.save')}</SaveBar>
      </Form>
    </div>
  );
}
