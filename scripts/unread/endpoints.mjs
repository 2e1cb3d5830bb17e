// The endpoints of the gateway. One is used where a client of the project names its address.
import ts from 'typescript';
import { patternOf, textConstants } from './text-constants.mjs';
import { isText, propertyOf, walk } from './walk.mjs';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const ROUTES = 'apps/gateway/src/identity/routes.ts';
const isGateway = (file) => file.startsWith('apps/gateway/');
const isDemonstration = (file) =>
  /^apps\/gateway\/src\/(?:demo|identity\/demonstration-provider)\//.test(file);

/**
 * @param {import('./product.mjs').Product} product
 * @returns {import('./judge.mjs').Found} entries such as `PATCH /people/:id`, as the table of the gateway has them
 */
export function endpointsKind({ sources, others }) {
  const texts = textConstants(sources.map(({ source }) => source));
  const gateway = sources.filter(({ file }) => isGateway(file) && !isDemonstration(file));
  const entriesOf = (some) => some.flatMap(({ source }) => declaredEndpoints(source, texts));
  const clients = sources.filter(({ file }) => !isGateway(file)).map(({ source }) => source);
  // The identity host sends browsers from one of its pages to another.
  const identity = gateway.filter(({ file }) => file === ROUTES);
  const senders = gateway.filter(({ file }) => file !== ROUTES).map(({ source }) => source);
  const entries = entriesOf(gateway);
  return {
    kind: 'endpoint',
    fault: 'no client of the project calls it',
    entries,
    used: new Set([
      ...calledEndpoints(entries, clients, texts, others),
      ...calledEndpoints(entriesOf(identity), senders, texts),
    ]),
  };
}

/**
 * The endpoints that a file of the gateway declares: objects with `method` and `url`, rows that begin with both, and calls
 * such as `app.get('/api/build', …)`.
 * @param {import('typescript').SourceFile} source
 * @param {ReturnType<typeof textConstants>} constants
 */
export function declaredEndpoints(source, constants) {
  const found = [];
  const addressOf = (node) => {
    if (node === undefined) return undefined;
    if (isText(node)) return node.text;
    if (ts.isTemplateExpression(node)) return patternOf(node, (name) => constants(name, source));
    return ts.isIdentifier(node) ? constants(node.text, source) : undefined;
  };
  const add = (method, node) => {
    const address = addressOf(node);
    if (METHODS.includes(method) && address?.startsWith('/')) found.push(`${method} ${address}`);
  };
  walk(source, (node) => {
    if (ts.isObjectLiteralExpression(node)) {
      const method = propertyOf(node, 'method');
      if (method && isText(method)) add(method.text, propertyOf(node, 'url'));
    } else if (ts.isArrayLiteralExpression(node) && node.elements[0] && isText(node.elements[0])) {
      add(node.elements[0].text, node.elements[1]);
    } else if (ts.isCallExpression(node)) {
      const [, method] = /^app\.(get|post)$/.exec(node.expression.getText(source)) ?? [];
      if (method !== undefined) add(method.toUpperCase(), node.arguments[0]);
    }
  });
  return found;
}

/**
 * The endpoints whose address a client names: as a text, as a template with other values in place of parameters and of the
 * origin, or, in a file that is not compiled, as it is. A client of PUT, PATCH or DELETE names the method in the folder of a
 * file with the address.
 * @param {readonly string[]} entries
 * @param {readonly import('typescript').SourceFile[]} clients
 * @param {ReturnType<typeof textConstants>} constants
 * @param {readonly string[]} others the texts of files that are not compiled
 */
export function calledEndpoints(entries, clients, constants, others = []) {
  const addresses = new Map();
  const methods = new Map();
  for (const source of clients) {
    const folder = source.fileName.slice(0, source.fileName.lastIndexOf('/'));
    walk(source, (node) => {
      if (isText(node) && METHODS.includes(node.text)) add(methods, node.text, folder);
      const address = isText(node)
        ? node.text
        : ts.isTemplateExpression(node)
          ? patternOf(node, (name) => constants(name, source))
          : undefined;
      if (address?.includes('/')) add(addresses, address.split(/[?#]/)[0], folder);
    });
  }
  const patterns = [...addresses].map(([address, folders]) => ({ matches: matcherOf(address), folders }));
  const isCalled = (entry) => {
    const [method, address] = entry.split(' ');
    const folders = patterns.filter(({ matches }) => matches(address)).flatMap(({ folders }) => [...folders]);
    const named = others.some((text) => text.includes(address));
    if (named || method === 'GET' || method === 'POST') return named || folders.length > 0;
    return folders.some((folder) => methods.get(method)?.has(folder));
  };
  return new Set(entries.filter(isCalled));
}

function add(map, key, value) {
  if (!map.has(key)) map.set(key, new Set());
  map.get(key).add(value);
}

/**
 * Whether the address of an endpoint is the one that a client names. `*` at its beginning stands for an origin or for a path
 * that the client was given; elsewhere for one segment, a parameter or not. A pattern without a fixed segment matches nothing.
 * @param {string} named
 * @returns {(address: string) => boolean}
 */
export function matcherOf(named) {
  const isOpen = named.startsWith('*');
  const wanted = segments(isOpen ? named.slice(1) : named);
  if (!/^\*?\//.test(named) || !wanted.some((one) => /^[^*]+$/.test(one))) return () => false;
  return (address) => {
    const given = segments(address);
    if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
    return wanted.every((one, index) => fits(one, given.at(index - wanted.length)));
  };
}

const segments = (address) => address.split('/').filter(Boolean);

const fits = (wanted, given) => wanted === given || wanted.includes('*');
