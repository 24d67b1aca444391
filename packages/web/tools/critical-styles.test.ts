import { expect, test } from 'vitest';
import { criticalStyles } from './critical-styles.ts';

const html = '<main class="a b"><p class="c"></p></main>';
const kept = (css: string) => criticalStyles(css, html);

test('rules without a class stay, rules of classes that are not there go', () => {
  expect(kept('html{color:red}.a{x:y}.z{x:y}')).toBe('html{color:red}.a{x:y}');
});

test('of a list of selectors those stay that can match', () => {
  expect(kept('.a:is(a,button),.z .a,.b .c{x:y}')).toBe('.a:is(a,button),.b .c{x:y}');
});

test('a rule stays that a class which is not there would keep from fitting', () => {
  expect(kept('.a:not(.z){x:y}.a>:not(.z:is(.y,.x)):first-child{x:y}.z:not(.a){x:y}')).toBe(
    '.a:not(.z){x:y}.a>:not(.z:is(.y,.x)):first-child{x:y}',
  );
});

test('conditions stay with what is in them, and go when nothing is', () => {
  expect(kept('@media (min-width:9px){.a{x:y}.z{x:y}}@media print{.z{x:y}}')).toBe(
    '@media (min-width:9px){.a{x:y}}',
  );
});

test('fonts stay; keyframes only where something kept names them', () => {
  const css =
    '@font-face{font-family:P}@keyframes in{0%{o:0}to{o:1}}@keyframes out{0%{o:0}}.a{animation:in 1s}.z{animation:out 1s}';
  expect(kept(css)).toBe('@font-face{font-family:P}@keyframes in{0%{o:0}to{o:1}}.a{animation:in 1s}');
});
