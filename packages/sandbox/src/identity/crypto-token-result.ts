import { type BoxKeys, boxed, integrityOf } from './crypto-token-box.ts';
import { eucKr } from './euc-kr.ts';
import type { NicePerson } from './persons.ts';
import { type ScenarioKey, tampered } from './scenarios.ts';
import type { WindowRun } from './window.ts';

type Fields = Readonly<Record<string, string>>;
type Sent = {
  readonly token_version_id: string;
  readonly enc_data: string;
  readonly integrity_value: string;
};

const twoHours = 2 * 3_600_000;
const otherRequest = 'REQ20260101000000000000000001';

/** YYYYMMDDHHmmss in Korea. */
const stamp = (at: number) => new Date(at + 9 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

function resultOf(
  person: NicePerson,
  { requestno, sitecode, authtype = 'M' }: Fields,
  scenario: ScenarioKey,
) {
  const enctime = stamp(Date.now() - (scenario === 'late' ? twoHours : 0));
  const head = { requestno, sitecode, authtype, enctime };
  if (scenario === 'fail') return { resultcode: '0031', ...head, responseno: '' };
  return {
    resultcode: '0000',
    ...head,
    responseno: `S${stamp(Date.now())}`,
    name: person.name,
    utf8_name: encodeURIComponent(person.name),
    birthdate: person.birthdate,
    gender: person.gender === 'M' ? '1' : '0',
    nationalinfo: person.foreigner ? '1' : '0',
    ...(person.phone !== null && { mobileco: '1', mobileno: person.phone }),
    ...(person.ci !== null && { ci: person.ci }),
    di: person.di,
    businessno: '',
    receivedata: '',
  };
}

function sealedResult(keys: BoxKeys, version: string, result: object): Sent {
  const enc_data = boxed(keys, eucKr(JSON.stringify(result)));
  return { token_version_id: version, enc_data, integrity_value: integrityOf(keys, enc_data) };
}

/** Makes the addresses that the window ends with; the last good result is kept, for whoever replays it. */
export function openDeliveries() {
  let last: Sent | undefined;
  const replayed = (keys: BoxKeys, version: string, person: NicePerson, order: Fields): Sent =>
    last ?? sealedResult(keys, version, resultOf(person, { ...order, requestno: otherRequest }, 'ok'));

  function sentBy(
    scenario: ScenarioKey,
    keys: BoxKeys,
    version: string,
    person: NicePerson,
    order: Fields,
  ): Sent {
    if (scenario === 'replay') return replayed(keys, version, person, order);
    const own = sealedResult(keys, version, resultOf(person, order, scenario));
    if (scenario === 'ok') last = own;
    return scenario === 'tamper' ? { ...own, enc_data: tampered(own.enc_data) } : own;
  }

  return (order: Fields, keys: BoxKeys, version: string): WindowRun['finish'] =>
    (person, scenario) => {
      const url = new URL(order.returnurl ?? '');
      const sent = sentBy(scenario, keys, version, person, order);
      for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value);
      return url.href;
    };
}
