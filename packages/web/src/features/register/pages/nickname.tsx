import { loadMember } from '../../../components/calls/load.ts';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { saveNickname } from '../../../components/nickname/nickname.ts';
import { NicknameField } from '../../../components/nickname/nickname-field.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { Form } from '../../../ui/form.tsx';
import { useSteps } from '../use-steps.ts';

export const load = async ({ request }: LoadArgs): Promise<string> =>
  (await loadMember(request)).mbr_nick_nm ?? '';

/** Registration, step 1: what others see. */
export function Page() {
  const t = useText();
  const own = useLoaderData<string>();
  const { goTo } = useSteps();
  useHeader({ action: { label: t('register.skip'), onPress: () => goTo('registerBirth') } });
  return (
    <Form
      next="registerBirth"
      onSubmit={async ({ mbr_nick_nm = '' }) => {
        const { saved, errors } = await saveNickname(mbr_nick_nm);
        if (saved) await goTo('registerBirth');
        return errors;
      }}
    >
      <NicknameField own={own} />
      <SaveBar>{t('common.next')}</SaveBar>
    </Form>
  );
}
