import { calls } from '@daemun/contract/calls/index';
import { limits } from '@daemun/contract/limits';
import type { PartnerMessage } from '@daemun/contract/partner-messages';
import type { TermsName } from '../../components/document/terms-layer.tsx';
import { openSiteFrame } from '../../components/embedding/site-frame.ts';
import { archive, type BridgedSite, isAlive } from '../../components/embedding/sites.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { Terms } from './versions.ts';

/** Longer than any document of ours; what is longer is not read. */
const longestDocument = 500_000;

/** A document out of the archive's answer to one question; undefined for anything else. */
export function termsIn({ type, payload }: PartnerMessage, id: string): Terms | undefined {
  if (type !== 'archive.terms.response' || payload.id !== id) return undefined;
  const read = calls.getTerms.data.safeParse(payload);
  if (!read.success) return undefined;
  const { agr_cnts_html, history } = read.data;
  const letters = [agr_cnts_html, ...history.map((version) => version.agr_cnts_html)].join('').length;
  return letters <= longestDocument && history.length > 0 ? read.data : undefined;
}

function askFrame(site: BridgedSite, name: TermsName): Promise<Terms | undefined> {
  return new Promise((done) => {
    const id = crypto.randomUUID();
    const end = (terms: Terms | undefined) => {
      clearTimeout(timer);
      frame.remove();
      done(terms);
    };
    const frame = openSiteFrame(site, { ask: 'terms' }, (message) => {
      const terms = termsIn(message, id);
      if (terms) end(terms);
    });
    const timer = setTimeout(() => end(undefined), limits.healthCheckTimeout);
    void frame.ready.then(() => frame.tell('archive.terms.request', { id, lang: currentPrefix(), ...name }));
    void isAlive(site.bridge.health).then((alive) => alive || end(undefined));
  });
}

/**
 * The archive's own document, by message from its frame (specification §7); undefined where it is away or says nothing of
 * use, and ours is shown instead.
 */
export async function archiveTerms(name: TermsName): Promise<Terms | undefined> {
  const site = await archive();
  return site && askFrame(site, name);
}
