// What the shell keeps in memory, and whether switching adds to it.
import { openVariant } from './open-variant.mjs';

const SWITCHES = 50;

/** Megabytes of live objects of the top document's process. */
async function heapOf(tab) {
  // Twice: what the first collection lets go of may hold something else.
  await tab.send('HeapProfiler.collectGarbage');
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tab.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

export async function measureHeap(world, variant) {
  const { tab, toSecond, toFirst } = await openVariant(world, variant);
  try {
    const before = await heapOf(tab);
    for (let done = 0; done < SWITCHES; done += 2) {
      await toSecond();
      await toFirst();
    }
    const after = await heapOf(tab);
    world.say(`switch: heap after ${SWITCHES} switches`);
    return { before, after, growth: after / before };
  } finally {
    await tab.close();
  }
}
