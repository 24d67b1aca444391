import { expect, test } from 'vitest';
import { labelValuesOf, seriesOf } from './prom-ql.ts';

test('the series and label values of an expression are found, whatever stands around them', () => {
  const ratio =
    'sum by (le) (rate(a_total{x="1",y=~"b|c"}[5m])) / 1e9 > 0.5 and up{job="d"} == 0 or d:e:f < 2';
  expect(seriesOf(ratio)).toEqual(['a_total', 'd:e:f']);
  expect(labelValuesOf(ratio, 'y')).toEqual(['b', 'c']);
  expect(labelValuesOf(ratio, 'job')).toEqual(['d']);
  expect(labelValuesOf(ratio, 'z')).toEqual([]);
  expect(seriesOf('(sum(rate(a_total[5m])) or vector(0)) / sum(b_total)')).toEqual(['a_total', 'b_total']);
  expect(seriesOf('histogram_quantile(0.99, rate(a_bucket[$__rate_interval]))')).toEqual(['a_bucket']);
});
