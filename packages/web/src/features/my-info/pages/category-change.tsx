import type { Interest } from '@daemun/contract/codes/interests';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { TopicChoice } from '../../../components/interests/topic-choice.tsx';
import { saveTopics } from '../../../components/interests/topics.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { Form } from '../../../ui/form.tsx';
import { backToSetting } from '../back-to-setting.ts';
import css from './change.module.css';

export { loadNewsTopics as load } from '../../../components/interests/topics.ts';
export { SectionList as Beside } from '../section-list.tsx';

/** Topics of the news. */
export function Page() {
  const t = useText();
  const chosen = useLoaderData<readonly Interest[]>();
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('register.categoryLead')}</p>
      <Form
        onSubmit={async (values) => {
          if (await saveTopics('NEWS', values)) await backToSetting('common.saved');
          return undefined;
        }}
      >
        <TopicChoice kind="NEWS" label={t('field.newsTopics')} chosen={chosen} />
        <SaveBar>{t('common.save')}</SaveBar>
      </Form>
    </div>
  );
}
