// Measures messages between a page and frames of another origin: by the product's channel, the browser's APIs, a peer.
import { openTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { mediansOf } from '../stats/medians-of.mjs';
import { rotated } from '../stats/rotated.mjs';

export const transports = ['window', 'port', 'penpal', 'protocol'];

async function measure({ browser, link, origins }, transport) {
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  try {
    await tab.go(`${origins.channel}/?transport=${transport}`);
    await waitUntil(`the frames of ${transport}`, () =>
      tab.evaluate(`typeof window.benchChannel === 'function'`),
    );
    return await tab.evaluate('window.benchChannel()');
  } finally {
    await tab.close();
  }
}

/** @param {import('../world.mjs').World} world @param {number} rounds */
export async function runChannel(world, rounds) {
  const runs = Object.fromEntries(transports.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const transport of rotated(transports, round)) {
      runs[transport].push(await measure(world, transport));
    }
    world.say(`channel: round ${round + 1} of ${rounds}`);
  }
  return Object.fromEntries(transports.map((name) => [name, mediansOf(runs[name])]));
}
