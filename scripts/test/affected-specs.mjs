// The browser tests that a change can break, by what each requested in the last whole run: files of the product's pages, and
// paths of its API.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dist, inRoot } from '../lib/paths.mjs';

/** A file that so many of the specs request belongs to every page; the journeys with `@core` cover it. */
const SHARED_BY = 1 / 3;

/**
 * @param {string[]} changed paths below the root
 * @param {Record<string, string[]>} requests by spec: `shell/AssistantPanel`, `/api/assistant/v1`
 * @param {string[]} tests all test files that exist
 * @param {{ requestedOf: (file: string) => string[] }} [product]
 * @returns {string[]} specs
 */
export function affectedSpecs(changed, requests, tests, { requestedOf } = readProduct()) {
  const specs = Object.keys(requests).filter((spec) => tests.includes(spec));
  const usersOf = (requested) => specs.filter((spec) => requests[spec].includes(requested));
  const own = changed.filter((file) => file.startsWith('tests/e2e/') && tests.includes(file));
  const touched = new Set(changed.flatMap(requestedOf));
  const users = [...touched].map(usersOf).filter((found) => found.length <= specs.length * SHARED_BY);
  return [...new Set([...own, ...users.flat()])].sort();
}

/** Reads the modules of each built file, and the paths of the API in the sources of the gateway. */
function readProduct() {
  const files = [
    'shell',
    'identity',
    'suite/admin',
    'suite/home',
    'suite/home-notifications',
    'suite/preferences',
  ]
    .map((part) => [part, path.join(dist, part, '.modules.json')])
    .filter(([, file]) => existsSync(file))
    .flatMap(([part, file]) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([name, modules]) => [
        `${part}/${name}`,
        modules,
      ]),
    );
  return {
    requestedOf: (file) => [
      ...files.filter(([, modules]) => modules.includes(file)).map(([name]) => name),
      ...(file.startsWith('apps/gateway/src/') ? routesOf(file) : []),
    ],
  };
}

/** The paths that the file, or an endpoint beside it, serves. */
function routesOf(file) {
  if (!existsSync(inRoot(file))) return [];
  return readFileSync(inRoot(file), 'utf8').match(/(?<=['"`])\/(?:api|ims)\/[\w/-]+/g) ?? [];
}
