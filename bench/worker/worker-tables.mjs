import { formatTable } from '../report/format-table.mjs';

/** @type {[string, string][]} */
const columns = [
  ['÷ plain', 'ratio'],
  ['painted', 'painted'],
  ['configured', 'configured'],
  ['skeleton', 'skeleton'],
  ['chrome', 'chrome'],
  ['requests', 'requests'],
  ['KB', 'kilobytes'],
];

export function workerTables({ offline, ...figures }) {
  const starts = Object.entries(figures).flatMap(([cache, conditions]) =>
    Object.entries(conditions).map(([condition, variants]) =>
      formatTable(
        `Start with and without the service worker, ${cache}, ${condition} (ms)`,
        ['browser', ...columns.map(([title]) => title)],
        Object.entries(variants).map(([name, median]) => [name, ...columns.map(([, key]) => median[key])]),
      ),
    ),
  );
  const rows = Object.entries(offline).map(([condition, { controlled }]) => [
    condition,
    controlled.skeleton,
    controlled.shown,
  ]);
  return [
    ...starts,
    formatTable('Start without a network (ms)', ['condition', 'skeleton', 'header and words'], rows),
  ];
}
