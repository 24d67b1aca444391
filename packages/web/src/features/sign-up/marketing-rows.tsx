import { useText } from '../../i18n/use-text.ts';
import { CheckboxRow } from '../../ui/checkbox-row.tsx';
import type { MarketingBlock } from './agreement-items.ts';
import css from './agreement-list.module.css';
import type { AgreementProps } from './agreement-props.ts';
import { ReadTerms } from './read-terms.tsx';
import { stateOf } from './ticks.ts';

/** What one may agree to: a block per service, whose box ticks its media. */
export function MarketingRows({ blocks, ...shared }: AgreementProps & { blocks: readonly MarketingBlock[] }) {
  return (
    <ul className={css.optional}>
      {blocks.map((block) => (
        <li key={block.service}>
          <Block block={block} {...shared} />
        </li>
      ))}
    </ul>
  );
}

function Block({ block, ticks, onTick, onRead }: AgreementProps & { block: MarketingBlock }) {
  const t = useText();
  const { service, label, terms, media } = block;
  const title = t(label, { agency: t('brand.agency'), archive: t('brand.archive') });
  const keys = media.map(({ key }) => key);
  const state = stateOf(ticks, keys);
  return (
    <>
      <CheckboxRow
        name={service}
        label={title}
        note={t('agreement.optional')}
        checked={state === 'all'}
        mixed={state === 'some'}
        onChange={(on) => onTick(keys, on)}
        aside={<ReadTerms title={title} onPress={() => onRead(terms, label)} />}
      />
      <fieldset className={css.media} aria-label={title}>
        {media.map((medium) => (
          <CheckboxRow
            key={medium.key}
            name={medium.key}
            label={t(medium.label)}
            checked={ticks.has(medium.key)}
            onChange={(on) => onTick([medium.key], on)}
          />
        ))}
      </fieldset>
    </>
  );
}
