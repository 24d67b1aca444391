type Bunch = { units: number; readonly granted: Promise<number> };

/** Takes one unit of somebody's budget; `take` takes several at once, and returns how many were left for them. */
export type TakeTogether = (whose: string, take: (units: number) => Promise<number>) => Promise<boolean>;

/**
 * Counts requests together that arrive while a count of the same budget is under way: a partner's server sends many at once, and each
 * would wait for the row that the one before holds. If a count fails, the request that began it fails, and the others count anew.
 */
export function countedTogether(): TakeTogether {
  const open = new Map<string, Bunch>();
  const underWay = new Map<string, Promise<number>>();

  function begin(whose: string, take: (units: number) => Promise<number>): Bunch {
    const count = async () => {
      await underWay.get(whose)?.catch(() => undefined);
      open.delete(whose);
      const taking = take(bunch.units);
      underWay.set(whose, taking);
      try {
        return await taking;
      } finally {
        if (underWay.get(whose) === taking) underWay.delete(whose);
      }
    };
    const bunch: Bunch = { units: 0, granted: Promise.resolve().then(count) };
    open.set(whose, bunch);
    return bunch;
  }

  const takeOne: TakeTogether = async (whose, take) => {
    const bunch = open.get(whose) ?? begin(whose, take);
    const earlier = bunch.units;
    bunch.units += 1;
    try {
      return earlier < (await bunch.granted);
    } catch (error) {
      if (earlier === 0) throw error;
      return takeOne(whose, take);
    }
  };
  return takeOne;
}
