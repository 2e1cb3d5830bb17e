// Measures the times to resolve an address and to build the index, for the product and for a linear matcher. Also
// measures the time of all access rules for one user.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { mediansOf } from '../stats/medians-of.mjs';
import { createLinearMatcher } from './linear-matcher.mjs';
import { loadCatalogueCode } from './load-catalogue-code.mjs';
import { makeAddresses, makeMounts } from './mounts.mjs';

const sizes = { few: 450, many: 10_000 };

/** The mean milliseconds of a call, over all calls that fit into the time. */
function timeOf(call, forMs = 60) {
  let calls = 0;
  const start = performance.now();
  let end = start;
  for (; end - start < forMs; end = performance.now()) {
    call();
    calls += 1;
  }
  return (end - start) / calls;
}

function measureSize(createRouteIndex, count) {
  const mounts = makeMounts(count);
  const addresses = makeAddresses(mounts);
  const routes = mounts.map((path) => ({ path, value: path }));
  const index = createRouteIndex(routes);
  const linear = createLinearMatcher(mounts);
  const perAddress = (match) => {
    const all = () => {
      for (const address of addresses) match(address);
    };
    return (timeOf(all) / addresses.length) * 1000;
  };
  return {
    resolve: perAddress((address) => index.match(address)),
    linear: perAddress(linear),
    build: timeOf(() => createRouteIndex(routes)),
    linearBuild: timeOf(() => createLinearMatcher(mounts)),
  };
}

function measureAccess({ parseCatalogue, evaluateSolution }) {
  const folder = inRoot('packages', 'catalogue', 'data');
  const files = readdirSync(folder)
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
    .filter(({ text }) => 'solutions' in JSON.parse(text));
  const solutions = parseCatalogue(files);
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
  return timeOf(() => {
    for (const solution of solutions) evaluateSolution(solution, facts);
  });
}

/** @param {unknown} _world not needed: no product runs @param {number} rounds */
export async function runRoutes(_world, rounds) {
  const code = await loadCatalogueCode();
  const runs = Array.from({ length: rounds }, () => ({
    few: measureSize(code.createRouteIndex, sizes.few),
    many: measureSize(code.createRouteIndex, sizes.many),
    accessRules: measureAccess(code),
  }));
  return {
    few: mediansOf(runs.map(({ few }) => few)),
    many: mediansOf(runs.map(({ many }) => many)),
    ...mediansOf(runs.map(({ accessRules }) => ({ accessRules }))),
  };
}
