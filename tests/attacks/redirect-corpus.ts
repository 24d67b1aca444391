/** Control characters and blanks that browsers drop or trim. */
const invisible = ['\t', '\n', '\r', ' ', '\u00A0', '\u200B', '\uFEFF', '\0'];

/** How another site is written so that it passes for a path or for us; `evil` is a host, `own` our origin. */
const disguises = (evil: string, own: string): string[] => {
  const { protocol, host, hostname } = new URL(own);
  const other = protocol === 'https:' ? 'http:' : 'https:';
  return [
    `//${evil}`,
    `///${evil}`,
    `////${evil}`,
    `/\\${evil}`,
    `\\/${evil}`,
    `\\\\${evil}`,
    `/\\/${evil}`,
    `//\\${evil}`,
    `https://${evil}`,
    `http://${evil}`,
    `HTTPS://${evil}`,
    `https:/${evil}`,
    `https:\\\\${evil}`,
    `https:///${evil}`,
    `${own}@${evil}`,
    `${own}:x@${evil}`,
    `${own}%40${evil}`,
    `${own}%2f@${evil}`,
    `${own}%5c@${evil}`,
    `${own}\\@${evil}`,
    `${own}.${evil}`,
    `${own}%00.${evil}`,
    `${own}。${evil}`,
    `${own}-${evil}`,
    `${own}x.${evil}`,
    `${protocol}//${evil}#${own}`,
    `${protocol}//${evil}?${own}`,
    `${protocol}//${evil}/${own}`,
    `${protocol}//${evil}\\.${hostname}`,
    `${protocol}//x:${hostname}@${evil}`,
    `${protocol}//user@${host}`,
    `${protocol}//user:password@${host}`,
    `${other}//${host}`,
    `${protocol}//${hostname}:1`,
    `${protocol}//www.${host}`,
    `${protocol}//${host}.`,
    `ftp://${host}`,
    `ws://${host}`,
    `blob:${own}/x`,
    `view-source:${own}`,
    `intent://${evil}#Intent;scheme=https;end`,
    `//${evil}/%2e%2e`,
    `//${evil}/..;/`,
    `//%65vil.example`,
    `//${evil}%2f..`,
    `/%09/${evil}\t//${evil}`,
    `//ⓔvil.example`,
    `//evil．example`,
    `//0x7f000001`,
    `//2130706433`,
    `//[::1]`,
  ];
};

const schemes = [
  'javascript',
  'JaVaScRiPt',
  'data',
  'vbscript',
  'file',
  'about',
  'mailto',
  'tel',
  'daemun',
].flatMap((scheme) => [
  `${scheme}:alert(1)`,
  `${scheme}://%0aalert(1)`,
  `${scheme}:text/html,<script>alert(1)</script>`,
]);

const split = ['\r\nset-cookie: a=b', '\r\n\r\n<script>alert(1)</script>', '\nLocation: //evil.example'];

/** Addresses that lead, or that a careless check would let lead, anywhere but to `own` (attack A10). */
export function foreignTargets(own: string): readonly string[] {
  const plain = disguises('evil.example', own);
  const blanked = plain.slice(0, 10).flatMap((target) => invisible.map((sign) => `${sign}${target}`));
  const within = [
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'ht\ttps://evil.example',
    '/\t/evil.example',
  ];
  const broken = split.flatMap((tail) => [`/${tail}`, `${own}/${tail}`]);
  return [...new Set([...plain, ...blanked, ...within, ...broken, ...schemes])];
}
