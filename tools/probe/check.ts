/** What a probe looks at. */
export const checks = ['dns', 'certificate', 'page', 'ready', 'redirect'] as const;

/** As monitoring plug-ins tell it; the place of a level is its exit code. */
export const levels = ['OK', 'WARNING', 'CRITICAL'] as const;
export type Level = (typeof levels)[number];

/** What one check found. */
export interface Finding {
  readonly check: (typeof checks)[number];
  readonly level: Level;
  /** One line for people. */
  readonly says: string;
  /** Seconds: until the certificate ends, or until the page was there. */
  readonly seconds?: number;
}

/** Below this a certificate is an emergency: its renewal by machine has failed for weeks. */
const lastDays = 7;

/** What it means that a certificate ends in so many days. */
export function certificateLevel(days: number, warnDays: number): Level {
  if (days < Math.min(lastDays, warnDays)) return 'CRITICAL';
  return days < warnDays ? 'WARNING' : 'OK';
}

/** The worst level of all; a probe that looked at nothing found nothing good. */
export const worstOf = (findings: readonly Finding[]): Level =>
  findings.length === 0
    ? 'CRITICAL'
    : (levels[Math.max(...findings.map(({ level }) => levels.indexOf(level)))] ?? 'CRITICAL');

/** Says the worst in the first line, then each finding in one of its own. */
export function probeLines(host: string, findings: readonly Finding[]): string {
  const worst = worstOf(findings);
  const bad = findings.filter(({ level }) => level !== 'OK');
  const why = bad.length === 0 ? `${findings.length} checks` : bad.map(({ says }) => says).join('; ');
  return [
    `DAEMUN ${worst} - ${host}: ${why}`,
    ...findings.map(({ check, level, says }) => `${check}: ${level}, ${says}`),
  ].join('\n');
}

/** One value for a check of several findings, as each address of a site has a certificate. */
function metric(
  series: string,
  values: readonly (number | undefined)[],
  choose: (...all: number[]) => number,
) {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? [] : [`${series} ${choose(...known)}`];
}

/** The same as text for Prometheus (a file for the textfile collector of node_exporter). */
export const probeMetrics = (now: number, findings: readonly Finding[]): string => {
  const of = (check: Finding['check']) => findings.filter((finding) => finding.check === check);
  const seconds = (check: Finding['check']) => of(check).map((finding) => finding.seconds);
  const levelsOf = (check: Finding['check']) => of(check).map(({ level }) => levels.indexOf(level));
  return [
    ...checks.flatMap((check) => metric(`daemun_probe_level{check="${check}"}`, levelsOf(check), Math.max)),
    ...metric('daemun_probe_certificate_seconds', seconds('certificate'), Math.min),
    ...metric('daemun_probe_page_seconds', seconds('page'), Math.max),
    `daemun_probe_timestamp_seconds ${now / 1000}`,
    '',
  ].join('\n');
};
