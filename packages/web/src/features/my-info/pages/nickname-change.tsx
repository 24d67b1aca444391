import { loadMember } from '../../../components/calls/load.ts';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { saveNickname } from '../../../components/nickname/nickname.ts';
import { NicknameField } from '../../../components/nickname/nickname-field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { Form } from '../../../ui/form.tsx';
import { backFrom } from '../back-to-setting.ts';
import css from './change.module.css';

export { SectionList as Beside } from '../section-list.tsx';

export const load = async ({ request }: LoadArgs): Promise<string> =>
  (await loadMember(request)).mbr_nick_nm ?? '';

export function Page() {
  const t = useText();
  const own = useLoaderData<string>();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  return (
    <div className={css.page}>
      <Form
        onSubmit={async ({ mbr_nick_nm = '' }) => {
          const { saved, errors } = await saveNickname(mbr_nick_nm);
          if (saved) await backFrom('myInfo.nicknameChanged', redirectUrl);
          return errors;
        }}
      >
        <NicknameField own={own} />
        <SaveBar>{t('common.save')}</SaveBar>
      </Form>
    </div>
  );
}
