import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** What a process did to a file, and when, in milliseconds since 1970: a write began, a sync was over. */
export type DiskEvent = { readonly file: string; readonly at: number } & (
  | { readonly does: 'write'; readonly from: number; readonly bytes: Buffer }
  | { readonly does: 'truncate'; readonly length: number }
  | { readonly does: 'sync'; readonly begun: number }
);

/** Threads, times of a call's begin and how long it took, paths of open files, and all bytes as hexadecimal. */
const how = ['-f', '-ttt', '-T', '-y', '-xx', '-s', '1000000'];
const calls = ['-e', 'trace=pwrite64,ftruncate,fsync,fdatasync'];

/** A call as strace writes it: whole, or its begin (`<unfinished ...>`) while another thread's call comes between. */
const begin =
  /^(?<thread>\d+) +(?<at>[\d.]+) (?<call>\w+)\(\d+<(?<file>(?:\\x..)+)>(?:, "(?<bytes>(?:\\x..)*)", \d+, (?<from>\d+)|, (?<length>\d+))?/;
const end = /^(?<thread>\d+) .*(?:= (?<result>-?\d+)).* <(?<took>[\d.]+)>$/;

const bytesOf = (escaped: string): Buffer => Buffer.from(escaped.replaceAll('\\x', ''), 'hex');

type Call = { readonly call: string; readonly file: string; readonly at: number };

const writeOf = ({ call, ...common }: Call, { from, bytes, length }: Record<string, string>): DiskEvent =>
  call === 'pwrite64'
    ? { ...common, does: 'write', from: Number(from), bytes: bytesOf(bytes ?? '') }
    : { ...common, does: 'truncate', length: Number(length) };

/** The events of a trace, in their order. Throws on a call that failed: a trial on such a disk says nothing. */
function* eventsOf(lines: readonly string[]): Generator<DiskEvent> {
  const syncs = new Map<string, Call>();
  for (const line of lines) {
    const begun = begin.exec(line)?.groups;
    if (begun) {
      const { thread = '', call = '', file = '', at } = begun;
      const made = { call, file: bytesOf(file).toString(), at: Number(at) * 1000 };
      if (call.endsWith('sync')) syncs.set(thread, made);
      else yield writeOf(made, begun);
    }
    const { thread = '', result, took } = end.exec(line)?.groups ?? {};
    if (Number(result) < 0) throw new Error(`The disk failed: ${line.slice(-80)}`);
    const sync = took && syncs.get(thread);
    if (!sync) continue;
    syncs.delete(thread);
    yield { file: sync.file, does: 'sync', begun: sync.at, at: sync.at + Number(took) * 1000 };
  }
}

/**
 * Watches what a running process does to some files, by strace; returns once it does. `events` ends with the process.
 * Throws where strace is missing or may not watch.
 */
export async function traceDisk(
  pid: number,
  files: readonly string[],
  into: string,
): Promise<{ events(): Promise<DiskEvent[]> }> {
  const watched = files.flatMap((file) => ['-P', file]);
  const strace = spawn('strace', [...how, ...calls, ...watched, '-o', into, '-p', `${pid}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(strace, 'close');
  const [said] = await once(strace.stderr.setEncoding('utf8'), 'data');
  if (!String(said).includes('attached')) throw new Error(`strace watches nothing: ${said}`);
  return {
    events: async () => {
      await gone;
      return [...eventsOf((await readFile(into, 'latin1')).split('\n'))];
    },
  };
}
