import { expect, test } from 'vitest';
import { widerNetwork } from './wider-network.ts';

test.each([
  ['1.2.3.4', '1.2.3'],
  ['2001:db8:1:2', '2001:db8:1'],
])('%s stands in %s', (client, network) => {
  expect(widerNetwork(client)).toBe(network);
});
