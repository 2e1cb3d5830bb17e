// Measures switches of the organisation and of the sandbox, in the shell with its chrome.
import { openTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { median } from '../stats/quantile.mjs';
import { switchTo } from './switch-to.mjs';

/** For each kind of switch, the entry to switch to, and the entry to switch back to. */
const targets = {
  organisation: ['Birch Travel', 'Alder Retail'],
  sandbox: ['Development', 'Production'],
};

/** @param {import('../world.mjs').World} world with a signed-in browser @param {number} rounds */
export async function runSwitchers({ browser, link, origins, say }, rounds) {
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  try {
    await tab.go(`${origins.shell}/#/@alder/bench-contexts`);
    await waitUntil('the hosted page', () => tab.frameAt(origins.hosted));
    const measured = Object.fromEntries(Object.keys(targets).map((kind) => [kind, []]));
    // The first round is not counted: it loads the dialogs and the lists.
    for (let round = -1; round < rounds; round += 1) {
      for (const [kind, names] of Object.entries(targets)) {
        for (const name of names) {
          const one = await switchTo(tab, origins.hosted, kind, name);
          if (round >= 0) measured[kind].push(one);
        }
      }
      if (round >= 0) say(`switchers: round ${round + 1} of ${rounds}`);
    }
    return Object.fromEntries(Object.entries(measured).map(([kind, all]) => [kind, summarise(all)]));
  } finally {
    await tab.close();
  }
}

/** The maximum of the numbers of calls, and the medians of the times. */
function summarise(all) {
  return {
    ms: median(all.map(({ ms }) => ms)),
    header: median(all.map(({ header }) => header)),
    calls: Math.max(...all.map(({ calls }) => calls)),
  };
}
