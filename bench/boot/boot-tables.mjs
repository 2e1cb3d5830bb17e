import { formatTable } from '../report/format-table.mjs';

/** @type {[string, string][]} */
const columns = [
  ['÷ bare', 'ratio'],
  ['painted', 'painted'],
  ['configured', 'configured'],
  ['skeleton', 'skeleton'],
  ['chrome', 'chrome'],
  ['after DONE', 'chromeAfterDone'],
  ['token+boot', 'alone'],
  ['requests', 'requests'],
  ['twice', 'doubled'],
  ['KB', 'kilobytes'],
  ['host script', 'hostScript'],
  ['frame script', 'frameScript'],
  ['CLS', 'layoutShift'],
];

/** One table for each cache and condition, in milliseconds unless the column names another unit. */
export function bootTables({ hadStartupCache, ...figures }) {
  const tables = Object.entries(figures).flatMap(([cache, conditions]) =>
    Object.entries(conditions).map(([condition, variants]) =>
      formatTable(
        `Start, ${cache}, ${condition === 'slow' ? '9 Mbit/s, 60 ms, CPU ×4' : 'unthrottled'} (ms)`,
        ['host', ...columns.map(([title]) => title)],
        Object.entries(variants)
          .filter(([name]) => name !== 'peers')
          .map(([name, median]) => [name, ...columns.map(([, key]) => median[key])]),
      ),
    ),
  );
  return hadStartupCache
    ? tables
    : [...tables, 'NOTE: no startup cache was stored; both variants of the shell measure the same.'];
}
