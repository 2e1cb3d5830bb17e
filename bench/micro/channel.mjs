// Messages between a page and frames of another origin: by the product's channel, the browser's APIs, a peer.
import { withTab } from '../browser/open-tab.mjs';
import { waitUntil } from '../browser/wait-until.mjs';
import { formatTable } from '../report/format-table.mjs';
import { mediansInTurns } from '../stats/measure-in-turns.mjs';

const TRANSPORTS = ['window', 'port', 'penpal', 'protocol'];

/** @param {import('../world.mjs').World} world @param {number} rounds */
export function runChannel(world, rounds) {
  const measure = (transport) =>
    withTab(world, `${world.origins.channel}/?transport=${transport}`, async (tab) => {
      await waitUntil(`the frames of ${transport}`, () =>
        tab.evaluate(`typeof window.benchChannel === 'function'`),
      );
      return tab.evaluate('window.benchChannel()');
    });
  return mediansInTurns(Object.fromEntries(TRANSPORTS.map((name) => [name, () => measure(name)])), rounds);
}

export function channelTables(figures) {
  const { window: base } = figures;
  const rows = Object.entries(figures).map(([name, { roundTrip, inFlight, fanOut }]) => [
    name,
    roundTrip * 1000,
    roundTrip / base.roundTrip,
    inFlight,
    inFlight / base.inFlight,
    fanOut,
    fanOut / base.fanOut,
  ]);
  const head = [
    'transport',
    '1 KB trip, µs',
    '÷ window',
    '64 in flight, /s',
    '÷',
    '20 KB to 10 frames, ms',
    '÷',
  ];
  return [formatTable('Channel', head, rows)];
}
