import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { markup } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { RichText } from '../../ui/rich-text.tsx';

type ResultProps = {
  readonly heading: MessageId;
  readonly lead: { readonly id: MessageId; readonly email?: string };
  readonly children?: ReactNode;
};

/** It is done: what was, and where to go from here. */
export function Result({ heading, lead: { id, email = '' }, children }: ResultProps) {
  const t = useText();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={<RichText markup={markup(id, { email })} />}>{t(heading)}</PageTitle>
      {children && <BottomBar>{children}</BottomBar>}
    </>
  );
}
