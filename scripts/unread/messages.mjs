// The messages and requests between shell and frame, and the events of stores. One is used where a part of the product sends it.
import ts from 'typescript';
import { bare, isText, propertyOf, walk } from './walk.mjs';

const PROTOCOL = 'packages/protocol/src/';

/**
 * @param {import('./product.mjs').Product} product
 * @returns {import('./judge.mjs').Found[]}
 */
export function messageKinds({ sources }) {
  const below = (folder) => sources.filter(({ file }) => file.startsWith(folder)).map(({ source }) => source);
  const protocol = (name) => sources.find(({ file }) => file === `${PROTOCOL}${name}.ts`).source;
  const shell = below('apps/shell/src/');
  // Both sides send by the channel.
  const channel = below('packages/protocol/src/channel/');
  const byShell = sentTexts([...shell, ...channel]);
  const byFrame = sentTexts([
    ...below('packages/runtime/src/'),
    ...below('packages/app-sdk/src/'),
    ...channel,
  ]);
  const catalogue = (name) => keysOf(protocol(`messages/${name}-messages`), `${name.toUpperCase()}_MESSAGES`);
  const shared = catalogue('shared');
  const requests = ['cache', 'page', 'personal', 'runtime'].flatMap((name) =>
    keysOf(protocol(`requests/${name}-requests`), `${name.toUpperCase()}_REQUESTS`),
  );
  return [
    found('message of a frame', [...shared, ...catalogue('frame')], byFrame),
    found('message of the shell', [...shared, ...catalogue('shell')], byShell),
    found('request of an application', requests, byFrame),
    found(
      'request of the shell',
      pairs(protocol('requests/shell-request'), ts.isTypeLiteralNode),
      requestsSent(shell),
    ),
    found('event of a store', eventsOf(shell), byShell),
  ];
}

const found = (kind, entries, used) => ({ kind, fault: 'no code of the product sends it', entries, used });

/** The keys of the object of a constant. */
export function keysOf(source, name) {
  const keys = [];
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source) !== name) return;
    for (const { name: key } of bare(node.initializer).properties) if (key) keys.push(key.text);
  });
  return keys;
}

/** The types of the events that the types `…Event` of a part declare: `{ type: 'moved' }`. */
export function eventsOf(sources) {
  const events = new Set();
  for (const source of sources) {
    for (const alias of source.statements.filter(ts.isTypeAliasDeclaration)) {
      if (!alias.name.text.endsWith('Event')) continue;
      walk(alias, (node) => {
        if (!ts.isPropertySignature(node) || node.name.getText(source) !== 'type') return;
        if (depthIn(node, alias) > 1) return;
        for (const text of textsOfType(node.type)) events.add(text);
      });
    }
  }
  return [...events];
}

/** How many objects are around a property within a type. */
function depthIn(node, alias) {
  let depth = 0;
  for (let at = node.parent; at !== alias; at = at.parent) if (ts.isTypeLiteralNode(at)) depth += 1;
  return depth;
}

function textsOfType(type) {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(textsOfType);
  return ts.isLiteralTypeNode(type) && isText(type.literal) ? [type.literal.text] : [];
}

/**
 * The texts that code gives away: as an argument, as a value of an object or a list, or as one of two values. A text that
 * code compares with, or a key, is received.
 * @param {readonly import('typescript').SourceFile[]} sources
 */
export function sentTexts(sources) {
  const sent = new Set();
  for (const source of sources) {
    walk(source, (node) => {
      if (isText(node) && isGiven(node)) sent.add(node.text);
    });
  }
  return sent;
}

function isGiven(node) {
  const { parent } = node;
  if (ts.isAsExpression(parent)) return isGiven(parent);
  // `v.literal('a')` and `v.picklist(['a', 'b'])` parse what the other side sends.
  const call = ts.isArrayLiteralExpression(parent) ? parent.parent : parent;
  if (ts.isCallExpression(call) && call.expression.getText().startsWith('v.')) return false;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return (
    ts.isCallExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent) ||
    ts.isVariableDeclaration(parent)
  );
}

/** `module.method` of each `{ module: '…', method: '…' }` that code makes. */
const requestsSent = (sources) =>
  new Set(sources.flatMap((source) => pairs(source, ts.isObjectLiteralExpression)));

function pairs(source, isPlace) {
  const names = [];
  const textOf = (node, name) => {
    if (ts.isObjectLiteralExpression(node)) return propertyOf(node, name)?.text;
    const member = node.members.find((one) => one.name?.getText(source) === name);
    return member && ts.isLiteralTypeNode(member.type) ? member.type.literal.text : undefined;
  };
  walk(source, (node) => {
    if (!isPlace(node)) return;
    const module = textOf(node, 'module');
    const method = textOf(node, 'method');
    if (module && method) names.push(`${module}.${method}`);
  });
  return names;
}
