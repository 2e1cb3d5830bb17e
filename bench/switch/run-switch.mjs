// Measures switches between applications that have all been loaded before.
import { median } from '../stats/quantile.mjs';
import { rotated } from '../stats/rotated.mjs';
import { measureHeap } from './measure-heap.mjs';
import { openVariant } from './open-variant.mjs';
import { createSwitchVariants } from './variants.mjs';

const ROUND_COUNT = 3;

async function measure(world, variant) {
  const { tab, switchThroughAll } = await openVariant(world, variant);
  try {
    const times = [];
    for (let round = 0; round < ROUND_COUNT; round += 1) times.push(...(await switchThroughAll()));
    return times;
  } finally {
    await tab.close();
  }
}

/** @param {import('../world.mjs').World} world with a signed-in browser @param {number} rounds */
export async function runSwitch(world, rounds) {
  const variants = createSwitchVariants(world.origins);
  const times = Object.fromEntries(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of rotated(variants, round)) {
      times[variant.name].push(...(await measure(world, variant)));
    }
    world.say(`switch: round ${round + 1} of ${rounds}`);
  }
  const medians = Object.fromEntries(variants.map(({ name }) => [name, median(times[name])]));
  const shell = variants.find(({ name }) => name === 'shell');
  return { ...medians, heap: await measureHeap(world, shell) };
}
