import { expect, it } from 'vitest';
import { figure, formatTable } from './format-table.mjs';

it.each([
  [0.263, '0.26'],
  [12.34, '12.3'],
  [15_400.4, '15,400'],
  [-5, '-5.00'],
  [undefined, '–'],
  ['yes', 'yes'],
])('writes %j as %s', (value, text) => {
  expect(figure(value)).toBe(text);
});

it('aligns names to the left and figures to the right', () => {
  expect(
    formatTable(
      'Start',
      ['what', 'ms'],
      [
        ['bare', 9],
        ['a shell', 1200],
      ],
    ),
  ).toBe(['Start', 'what        ms', '-------  -----', 'bare      9.00', 'a shell  1,200'].join('\n'));
});
