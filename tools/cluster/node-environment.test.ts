import { expect, test } from 'vitest';
import { readProduct } from '../processes/product.ts';
import { layoutAt } from './layout.ts';
import { nodeEnvironments } from './node-environment.ts';

test('no two nodes of the cluster listen on one port', () => {
  const product = readProduct({ PORT: '24000', SANDBOX: 'on' });
  const nodes = nodeEnvironments(layoutAt(24_000, '/nowhere'), product);
  const ports = nodes.flatMap(({ PORT, CONSOLE_PORT }) => [PORT, CONSOLE_PORT].filter(Boolean));
  expect(nodes).toHaveLength(3);
  expect(ports).toEqual([...new Set(ports)]);
  expect(ports).toHaveLength(4);
});
