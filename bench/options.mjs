// The command line of the bench.
import path from 'node:path';
import { parseArgs } from 'node:util';

/** The number of rounds from which budgets are enforced. */
export const MIN_ROUNDS = 9;

/**
 * @typedef {{ name: string, checkout: string }} Beside another checkout of the product, measured in the same run
 * @typedef {{ rounds: number, only: string[], solutions: number, beside: Beside[] }} Options
 * @param {string[]} args
 * @param {readonly string[]} slices the names of all slices
 * @returns {Options}
 */
export function readOptions(args, slices) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: String(MIN_ROUNDS) },
      only: { type: 'string', default: slices.join(',') },
      solutions: { type: 'string', default: '0' },
      beside: { type: 'string', multiple: true, default: [] },
    },
  });
  const only = values.only.split(',');
  for (const name of only) {
    if (!slices.includes(name)) throw new Error(`There is no slice '${name}': ${slices.join(', ')}.`);
  }
  return {
    rounds: readCount('rounds', values.rounds, 1),
    only,
    solutions: readCount('solutions', values.solutions, 0),
    beside: values.beside.map(readBeside),
  };
}

/** Reads `name=folder`. */
function readBeside(text) {
  const [, name, folder] = /^([\w-]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || folder === undefined) throw new Error('--beside must be <name>=<checkout>.');
  return { name, checkout: path.resolve(folder) };
}

function readCount(name, text, min) {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < min) {
    throw new Error(`--${name} must be a whole number of at least ${min}.`);
  }
  return count;
}
