import { expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const slices = ['sizes', 'boot'];

it('runs all slices nine times by default', () => {
  expect(readOptions([], slices)).toEqual({ rounds: 9, only: slices, solutions: 0, beside: [] });
});

it('reads the given options', () => {
  const args = ['--rounds', '3', '--only=boot', '--solutions', '450', '--beside', 'before=/tmp/before'];
  const beside = [{ name: 'before', checkout: '/tmp/before' }];
  expect(readOptions(args, slices)).toEqual({ rounds: 3, only: ['boot'], solutions: 450, beside });
});

it.each([
  [['--only', 'boots'], /no slice 'boots': sizes, boot/],
  [['--rounds', '0'], /--rounds/],
  [['--rounds', 'many'], /--rounds/],
  [['--solutions', '1.5'], /--solutions/],
  [['--beside', '../before'], /--beside/],
  [['--quick'], /quick/],
])('refuses %j', (args, message) => {
  expect(() => readOptions(args, slices)).toThrow(message);
});
