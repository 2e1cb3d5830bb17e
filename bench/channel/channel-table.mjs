import { formatTable } from '../report/format-table.mjs';

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
