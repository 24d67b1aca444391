import { limits } from '@daemun/contract/limits';
import { expect, test } from 'vitest';
import { arrivingProof, keptProof } from './stored-run.ts';

test('a reference lives as long as the service keeps the person', () => {
  const proof = keptProof('a-proof');
  proof.write('abc', 0);
  expect(proof.read(limits.identityResultLife - 1)).toBe('abc');
  expect(proof.read(limits.identityResultLife)).toBeUndefined();
});

test('each purpose finds its own alone', () => {
  arrivingProof('verify').write('abc');
  expect(arrivingProof('undoIntegration').read()).toBeUndefined();
  expect(arrivingProof('verify').read()).toBe('abc');
  arrivingProof('verify').clear();
  expect(arrivingProof('verify').read()).toBeUndefined();
});
