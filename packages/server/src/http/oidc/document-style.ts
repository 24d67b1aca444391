import { createHash } from 'node:crypto';

const style =
  'body{margin:15vh auto;max-width:26rem;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;word-break:keep-all;overflow-wrap:anywhere;color-scheme:light dark}' +
  'h1{font-size:1.375rem;line-height:1.35;text-wrap:balance}' +
  'a{color:inherit}' +
  'button{display:block;width:100%;min-height:3rem;margin-top:.75rem;border:1px solid;border-radius:.5rem;background:none;font:inherit;color:inherit;cursor:pointer}' +
  'button[value]{border-color:#0b4da2;background:#0b4da2;color:#fff}' +
  '@media(prefers-color-scheme:dark){button[value]{border-color:#7fb0f5;background:#7fb0f5;color:#0b1526}}';

export const documentStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The look of documents that are no page of the app. */
export const documentStyle = { markup: style };

/** Where a form may lead, as a content security policy names it: an origin, or an app's own scheme. */
export function formTarget(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return "'none'";
  return url.origin === 'null' ? url.protocol : url.origin;
}
