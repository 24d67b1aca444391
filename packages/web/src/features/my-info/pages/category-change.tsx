import type { Interest } from '@daemun/contract/codes/interests';
import { NavigationBlocker } from '../../../components/form/navigation-blocker.tsx';
import { TopicChoice } from '../../../components/interests/topic-choice.tsx';
import { saveTopics } from '../../../components/interests/topics.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { backToSetting } from '../back-to-setting.ts';
import css from './change.module.css';

export { loadNewsTopics as load } from '../../../components/interests/topics.ts';

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
        <NavigationBlocker />
        <BottomBar>
          <SubmitButton busyText={t('common.saving')}>{t('common.save')}</SubmitButton>
        </BottomBar>
      </Form>
    </div>
  );
}
