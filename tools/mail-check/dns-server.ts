import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** Records by name and type, in their textual form: MX is "10 mx.example.com". */
export type Zone = Readonly<Record<string, readonly string[]>>;

const types = { 1: 'A', 12: 'PTR', 15: 'MX', 16: 'TXT', 28: 'AAAA' } as const;

const nameBytes = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** A text of more than 255 bytes is several strings (RFC 1035 §3.3.14). */
const textBytes = (text: string) =>
  Buffer.concat(
    (text.match(/[\s\S]{1,255}/g) ?? ['']).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
    ),
  );

const bytesOf: Readonly<Record<string, (record: string) => Buffer>> = {
  A: (record) => Buffer.from(record.split('.').map(Number)),
  PTR: nameBytes,
  MX: (record) => Buffer.concat([u16(Number(record.split(' ')[0])), nameBytes(record.split(' ')[1] ?? '')]),
  TXT: textBytes,
  // Of the form 2001:db8::5 alone.
  AAAA: (record) => {
    const [front = '', back = ''] = record.split('::');
    const groups = (side: string) =>
      Buffer.concat(side.split(':').map((group) => u16(Number.parseInt(group, 16))));
    const [first, last] = [groups(front), groups(back)];
    return Buffer.concat([first, Buffer.alloc(16 - first.length - last.length), last]);
  },
};

/** The answer to one question: a record for each in the zone, or none (RFC 1035 §4). */
function answerTo(question: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = types[question.readUInt16BE(at + 1) as keyof typeof types];
  const records = zone[`${labels.join('.').toLowerCase()} ${type}`] ?? [];
  const answers = records.map((record) => {
    const data = bytesOf[type]?.(record) ?? Buffer.alloc(0);
    return Buffer.concat([
      u16(0xc00c),
      question.subarray(at + 1, at + 5),
      Buffer.alloc(4),
      u16(data.length),
      data,
    ]);
  });
  const flags = [u16(0x8180), u16(1), u16(records.length), u16(0), u16(0)];
  return Buffer.concat([question.subarray(0, 2), ...flags, question.subarray(12, at + 5), ...answers]);
}

/** A DNS server of a test on loopback; `silent` never answers. */
export async function startDns(zone: Zone | 'silent'): Promise<{ readonly address: string; close(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    if (zone !== 'silent') socket.send(answerTo(question, zone), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() };
}
