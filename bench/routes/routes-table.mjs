import { formatTable } from '../report/format-table.mjs';

/** @param {any} figures */
export function routesTables({ few, many, accessRules }) {
  const row = (name, { resolve, linear, build, linearBuild }) => [
    name,
    resolve,
    linear,
    resolve / linear,
    build,
    linearBuild,
  ];
  const head = ['mounts', 'resolve, µs', 'linear, µs', '÷', 'build, ms', 'linear, ms'];
  return [
    formatTable('Routes', head, [row('450', few), row('10,000', many)]),
    formatTable('Access', ['what', 'ms'], [['all rules of the catalogue for one user', accessRules]]),
  ];
}
