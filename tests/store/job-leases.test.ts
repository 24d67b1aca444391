import { expect, test } from 'vitest';
import { useNodes } from './fresh-store.ts';
import { NOW } from './people.ts';

const nodes = useNodes('file');
const every = 3_600_000;
const lease = 60_000;

/** When a job was noted as due, from now; undefined: nobody noted it. The last one comes of a clock that has gone back. */
const dues = {
  'that nobody noted': undefined,
  'that is overdue': -1,
  'that is due now': 0,
  'that is due in a moment': 1,
  'that is due after its interval': every,
  'that is due later than its interval': every + 1,
};

test.each(Object.entries(dues))(
  'a job %s is named as due if it can be taken, and else not',
  async (name, due) => {
    const { jobs } = nodes.fresh.store;
    if (due !== undefined) await jobs.plan(name, NOW + due);
    const named = await jobs.due([{ name, every, run: async () => ({}) }], NOW);
    const taken = await jobs.take(name, NOW, NOW + lease, every);
    expect(named.map((job) => job.name)).toEqual(taken ? [name] : []);
    expect(taken !== undefined).toBe(due === undefined || due <= 0 || due > every);
  },
);
