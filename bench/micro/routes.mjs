// The times to resolve an address and to build the index, for the product and for a linear matcher. Also the time of all
// access rules for one user.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { loadCode } from '../load-code.mjs';
import { formatTable } from '../report/format-table.mjs';
import { mediansInTurns, timeOf } from '../stats/measure-in-turns.mjs';
import { createLinearMatcher, makeAddresses, makeMounts } from './mounts.mjs';

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runRoutes(_world, rounds) {
  // Bundled as in the shell's build.
  const { routes, parse, evaluate } = await loadCode('catalogue', {
    routes: 'packages/catalogue/src/route-index.ts',
    parse: 'packages/catalogue/src/parse-catalogue.ts',
    evaluate: 'packages/catalogue/src/access/evaluate-solution.ts',
  });
  return mediansInTurns(
    {
      few: resolving(routes, 450),
      many: resolving(routes, 10_000),
      access: evaluating(evaluate, parse.parseCatalogue(readCatalogue())),
    },
    rounds,
  );
}

/** Resolves in microseconds, builds in milliseconds. */
function resolving({ createRouteIndex }, count) {
  const mounts = makeMounts(count);
  const addresses = makeAddresses(mounts);
  const routes = mounts.map((path) => ({ path, value: path }));
  const timeOfEach = async (match) => {
    const all = () => {
      for (const address of addresses) match(address);
    };
    return ((await timeOf(all)) / addresses.length) * 1000;
  };
  return async () => {
    const index = createRouteIndex(routes);
    return {
      resolve: await timeOfEach((address) => index.match(address)),
      linear: await timeOfEach(createLinearMatcher(mounts)),
      build: await timeOf(() => createRouteIndex(routes)),
      linearBuild: await timeOf(() => createLinearMatcher(mounts)),
    };
  };
}

function readCatalogue() {
  const folder = inRoot('packages', 'catalogue', 'data');
  return readdirSync(folder)
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
    .filter(({ text }) => 'solutions' in JSON.parse(text));
}

function evaluating({ evaluateSolution }, solutions) {
  const facts = {
    codes: new Set(['acp', 'dma_analytics', 'dma_campaign', 'workfront']),
    items: new Set(['acp:cjm_foundation', 'acp:acp_assurance']),
    subServiceCodes: new Set(),
    visibleNames: new Set(['Administrators']),
    fulfillableData: [{ lane: 'prod' }, { tenantid: 'alder' }],
    flags: { featureFlags: { 'tags-enabled': 'true' }, floodgate: {} },
    internal: false,
    roles: new Set(['ORG_ADMIN']),
    sandboxes: 3,
  };
  return async () => ({
    ms: await timeOf(() => {
      for (const solution of solutions) evaluateSolution(solution, facts);
    }),
  });
}

export function routesTables({ few, many, access }) {
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
    formatTable('Access', ['what', 'ms'], [['all rules of the catalogue for one user', access.ms]]),
  ];
}
