import { formatTable } from '../report/format-table.mjs';

const names = {
  bootScript: 'boot script',
  beforeFrame: 'shell script and style before the hosted page paints',
  chromeFirstLoad: 'chrome, first load',
  wholeShell: 'whole shell',
  runtimeScript: 'runtime script',
  sdkClient: 'SDK client and loader',
};

export function sizeTables(sizes) {
  const rows = Object.entries(names).map(([key, name]) => [name, sizes[key]]);
  return [formatTable('Sizes', ['script and style', 'KB brotli'], rows)];
}
