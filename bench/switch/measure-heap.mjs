// Measures the heap of the shell, and its growth by switches.
import { openVariant } from './open-variant.mjs';

const SWITCH_COUNT = 50;

/** The switches before the first measurement. The engine compiles code in them, and compiled code counts as memory. */
const WARM_UP_SWITCHES = 10;

/** The megabytes of live objects in the top document's process. */
async function heapOf(tab) {
  // The collection runs twice, because objects that the first one releases may release other objects.
  await tab.send('HeapProfiler.collectGarbage');
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tab.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

export async function measureHeap(world, variant) {
  const { tab, switchThroughAll } = await openVariant(world, variant);
  async function switchTimes(count) {
    for (let done = 0; done < count; ) done += (await switchThroughAll()).length;
  }
  try {
    await switchTimes(WARM_UP_SWITCHES);
    const before = await heapOf(tab);
    await switchTimes(SWITCH_COUNT);
    const after = await heapOf(tab);
    world.say(`switch: heap after ${SWITCH_COUNT} switches`);
    return { before, after, growth: after / before };
  } finally {
    await tab.close();
  }
}
