import { formatTable } from '../report/format-table.mjs';

export function serverTables({ sameBytes, boot, token, answerBytes, secondStart, ...cluster }) {
  const { sameClusterBytes, accountCluster, clusterBytes } = cluster;
  const row = (name, { rate, ratio, p50, p99 }) => [name, rate, ratio, p50, p99];
  const rows = [
    row(`Fastify sending the same ${answerBytes} bytes`, { ...sameBytes, ratio: 1 }),
    ...Object.entries(boot).map(([engine, figures]) => row(`/api/boot, ${engine}`, figures)),
    row(`Fastify sending the same ${clusterBytes} bytes`, { ...sameClusterBytes, ratio: 1 }),
    row('account cluster by GraphQL', accountCluster),
    row('silent token', token),
  ];
  return [
    formatTable(
      'Server, one process',
      ['request', '/s', '÷ Fastify', 'p50 ms at half', 'p99 ms at half'],
      rows,
    ),
    formatTable('Start of the product', ['', 's'], [['second start, command to ready', secondStart]]),
  ];
}
