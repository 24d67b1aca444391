import { afterEach, expect, test, vi } from 'vitest';
import { stored } from './stored.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const storage = (table = new Map<string, string>()) => ({
  getItem: (name: string) => table.get(name) ?? null,
  setItem: (name: string, value: string) => void table.set(name, value),
  removeItem: (name: string) => void table.delete(name),
});
const forbidden = () => {
  throw new DOMException('no', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('keeps a value for whoever reads the same name, until it is cleared', () => {
  vi.stubGlobal('sessionStorage', storage());
  stored('a', isText).write('가');
  expect(stored('a', isText).read()).toBe('가');
  expect(stored('b', isText).read()).toBeUndefined();
  stored('a', isText).clear();
  expect(stored('a', isText).read()).toBeUndefined();
});

test.each(['{', '5', 'null', '{"a":1}'])('drops what does not look right: %s', (text) => {
  vi.stubGlobal('sessionStorage', storage(new Map([['a', text]])));
  expect(stored('a', isText).read()).toBeUndefined();
});

test('where storage is forbidden the value stays until the next reload', () => {
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const value = stored('a', isText);
  value.write('가');
  expect(value.read()).toBe('가');
  value.clear();
  expect(value.read()).toBeUndefined();
});
