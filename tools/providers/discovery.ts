import type { Finding } from './finding.ts';
import { look } from './look.ts';

interface Discovery {
  readonly url: string;
  readonly endpoints: Readonly<Record<string, string>>;
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the provider describes itself with the endpoints that we use. */
export async function checkDiscovery({ url, endpoints }: Discovery): Promise<Finding> {
  const what = 'discovery';
  const answer = await look(url);
  if (!answer) {
    return { what, verdict: 'wrong', says: `${url} does not answer: is this machine let out to it?` };
  }
  const told = answer.status === 200 ? parsed(answer.text) : undefined;
  if (!told)
    return { what, verdict: 'wrong', says: `${url} answers ${answer.status}, no description: wrong base?` };
  const other = Object.entries(endpoints).filter(([name, ours]) => told[name] !== ours);
  if (other.length === 0) return { what, verdict: 'ok', says: 'the endpoints are those we use' };
  const says = other.map(([name, ours]) => `${name} is ${String(told[name])}, not ${ours}`).join('; ');
  return { what, verdict: 'wrong', says };
}
