import type { OtlpSettings } from '../adapters/traces/otlp-exporter.ts';
import type { Config } from '../config.ts';

/** The exporter of spans, loaded only where a collector is configured. */
export async function startTraces(
  settings: Config['traces'],
  told: Pick<OtlpSettings, 'onTrouble' | 'onDropped'>,
) {
  if (!settings) return undefined;
  const { createOtlpExporter } = await import('../adapters/traces/otlp-exporter.ts');
  return createOtlpExporter({ ...settings, ...told });
}
