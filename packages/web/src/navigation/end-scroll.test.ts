import { beforeEach, expect, test, vi } from 'vitest';
import { endScroll, watchScroll } from './end-scroll.ts';

let page: EventTarget;
let frames: (() => void)[];
let scrolls: unknown[];

/** Draws so many frames. */
const draw = (count: number) => {
  for (let left = count; left > 0; left -= 1) for (const frame of frames.splice(0)) frame();
};

beforeEach(() => {
  page = new EventTarget();
  frames = [];
  scrolls = [];
  vi.stubGlobal('scrollY', 120);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('scrollTo', (to: unknown) => scrolls.push(to));
  watchScroll();
  page.dispatchEvent(new Event('scrollend'));
});

test('where nothing scrolls nothing is held: a reader who scrolls next stays where they went', () => {
  endScroll();
  draw(20);
  expect(scrolls).toEqual([]);
});

test('a scroll under way is held for ten frames where the page stood', () => {
  page.dispatchEvent(new Event('scroll'));
  endScroll();
  draw(20);
  expect(scrolls).toEqual(Array(10).fill({ top: 120, behavior: 'smooth' }));
});

test('one that came to its end is not', () => {
  page.dispatchEvent(new Event('scroll'));
  page.dispatchEvent(new Event('scrollend'));
  endScroll();
  draw(20);
  expect(scrolls).toEqual([]);
});
