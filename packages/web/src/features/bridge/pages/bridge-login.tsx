import { useEffect, useState } from 'react';
import { embedding } from '../../../components/embedding/embedding.ts';
import { siteNames } from '../../../components/embedding/site-names.ts';
import { archive, type Site } from '../../../components/embedding/sites.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { createChannel } from '../../../partner-bridge/opener.ts';
import { entryContext } from '../../../session/entry-context.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { answerToken, askToken } from '../answer-token.ts';
import { passThrough } from '../pass-through.ts';

/** The login bridge in a frame of the archive: answers its questions, and does nothing else. */
async function answerParent(): Promise<void> {
  const site = await archive();
  if (!site) return;
  const answer = answerToken(() => askToken(site.id));
  const channel = createChannel(window.parent, site.origin, (message) => void answer(message, channel.tell));
  addEventListener('message', channel.hear);
}

/** The bridge runs once for a document, however often the page is drawn. */
let begun: Promise<Site | undefined> | undefined;

const begin = (): Promise<Site | undefined> => {
  begun ??= embedding().answersParent
    ? answerParent().then(() => undefined)
    : passThrough(new URLSearchParams(location.search));
  return begun;
};

/** The login bridge: says that the reader is on the way, or that the site they want to go to is away. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const [away, setAway] = useState<Site>();
  useEffect(() => void begin().then(setAway), []);
  const site = t(siteNames[away?.id ?? entryContext().site ?? 'archive']);
  if (!away)
    return (
      <div role="status">
        <PageTitle lead={t('bridge.movingLead', { site })}>{t('bridge.moving')}</PageTitle>
      </div>
    );
  return (
    <>
      <PageTitle lead={t('bridge.awayLead', { site })}>{t('bridge.away', { site })}</PageTitle>
      <BottomBar>
        <Button onPress={() => location.reload()}>{t('bridge.retry')}</Button>
        <ButtonLink to={pathTo('mySetting')}>{t('bridge.toMyInfo')}</ButtonLink>
      </BottomBar>
    </>
  );
}
