import type { Page } from '@playwright/test';
import type { AnsweredPress } from './answered-presses.ts';
import { expect } from './journey.ts';

/** More than this a reader notices. */
const mostShift = 0.02;

type Shift = { readonly value: number; readonly moved: readonly string[] };

/**
 * Returns the layout shifts since the document began that answer no press, and what moved. Browsers leave out shifts within half a
 * second of a press. This leaves out every shift until the page has answered, because a loaded machine answers later.
 */
const layoutShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        type Entry = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly {
            node: Node | null;
            previousRect: DOMRectReadOnly;
            currentRect: DOMRectReadOnly;
          }[];
        };
        const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
        new PerformanceObserver((list) => {
          const { answeredPresses = [] } = window as { answeredPresses?: readonly AnsweredPress[] };
          const answersPress = (time: number) =>
            answeredPresses.some(({ from, until }) => from <= time && time <= until);
          const shifts = (list.getEntries() as Entry[]).filter(
            ({ hadRecentInput, startTime }) => !hadRecentInput && !answersPress(startTime),
          );
          resolve(
            shifts.map(({ value, sources }) => ({
              value,
              moved: sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
              ),
            })),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 200);
      }),
  );

/** Nothing that a reader would notice was pushed about since the document began. */
export async function expectSteady(page: Page): Promise<void> {
  const shifts = await layoutShifts(page);
  const moved = shifts.flatMap((shift) => shift.moved).join('\n');
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${page.url()}\n${moved}`).toBeLessThanOrEqual(mostShift);
}
