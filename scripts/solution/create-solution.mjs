// Creates the folder of a new solution from `examples/orders`.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';

// The name is also a label of a host name (RFC 1035), of at most 63 characters.
const NAME = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * @param {string} folder its last segment is the name of the solution, such as `orders`
 * @param {number} port the port of the solution's own server
 * @returns {{ name: string, catalogue: string }} the name, and the path of the file that registers the solution
 * @throws if the name has another form, the port is none, or the folder exists
 */
export function createSolution(folder, port) {
  const name = path.basename(folder);
  if (!NAME.test(name)) {
    throw new Error(`“${name}” is not a name of a solution: use a–z, 0–9 and -, beginning with a letter.`);
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('The port is not between 1 and 65535.');
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);

  cpSync(inRoot('examples', 'orders'), folder, { recursive: true });
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const page = path.join(folder, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replaceAll('Orders', title).replaceAll('orders', words));

  const catalogue = path.join(folder, 'catalogue.json');
  const { solutions } = JSON.parse(readFileSync(catalogue, 'utf8'));
  const [example] = solutions;
  const registration = {
    ...example,
    appId: name,
    name: title,
    description: `${title}.`,
    path: `/${name}`,
    sandbox: { ...example.sandbox, sources: { dev: `http://${name}.localhost:${port}/` } },
  };
  writeFileSync(catalogue, `${JSON.stringify({ solutions: [registration] }, null, 2)}\n`);
  return { name, catalogue };
}
