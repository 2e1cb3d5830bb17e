// Writes the catalogue of the bench: the built-in solutions, the app page several times, and additional registrations.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';

function registration(appId, name, source) {
  return {
    appId,
    name,
    description: 'The hosted page of the bench.',
    icon: 'code',
    group: 'Bench',
    path: `/${appId}`,
    sandbox: { historyType: 'HASH', sources: { dev: source } },
  };
}

const filler = (index) => ({
  ...registration(`filler-${index}`, `Filler ${index}`, `http://filler-${index}.localhost/`),
  inNavigation: false,
});

/**
 * @param {string} folder emptied first
 * @param {Record<'hosted' | 'second' | 'third' | 'fourth', string>} origins
 * @param {number} fillers
 * @param {string} [checkout] the checkout whose built-in solutions are taken: another release may know other fields
 */
export function writeCatalogue(folder, origins, fillers, checkout = root) {
  const builtIn = path.join(checkout, 'packages', 'catalogue', 'data');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(builtIn).filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(path.join(builtIn, file), 'utf8');
    if (Array.isArray(JSON.parse(text).solutions)) writeFileSync(path.join(folder, file), text);
  }
  const solutions = [
    { ...registration('bench', 'Bench orders', `${origins.hosted}/`), sharedOrigin: 'bench' },
    registration('bench-second', 'Bench second', `${origins.second}/`),
    registration('bench-third', 'Bench third', `${origins.third}/`),
    registration('bench-fourth', 'Bench fourth', `${origins.fourth}/`),
    {
      ...registration('bench-contexts', 'Bench contexts', `${origins.hosted}/`),
      sharedOrigin: 'bench',
      urlContext: { key: 'sandbox', optional: true },
      inNavigation: false,
    },
    ...Array.from({ length: fillers }, (_, index) => filler(index)),
  ];
  writeFileSync(path.join(folder, 'bench.json'), JSON.stringify({ solutions }));
}
