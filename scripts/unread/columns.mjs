// The columns of the database. One is used where the product itself writes it, and not the demonstration alone.
import ts from 'typescript';
import { isText, walk } from './walk.mjs';

const SCHEMA = 'apps/gateway/src/database/schema.ts';
const isWriter = (file) =>
  /^apps\/gateway\/src\//.test(file) &&
  !/^apps\/gateway\/src\/(?:demo\/|identity\/demonstration-provider\/)/.test(file);

/** The calls of Kysely that give a row, or a part of one. */
const GIVING = ['values', 'set', 'columns', 'doUpdateSet', 'expression'];

/**
 * @param {import('./product.mjs').Product} product
 * @returns {import('./judge.mjs').Found} entries such as `people.email`
 */
export function columnsKind({ sources, checker }) {
  const schema = sources.find(({ file }) => file === SCHEMA).source;
  const { entries, filled } = declaredColumns(schema);
  const writers = sources.filter(({ file }) => isWriter(file)).map(({ source }) => source);
  const written = writtenColumns(writers, checker);
  const isWritten = (entry) => written.has(entry) || written.has(entry.replace(/\..*/, '.*'));
  const used = new Set([...filled, ...entries.filter(isWritten)]);
  return { kind: 'column', fault: 'only the demonstration writes it', entries, used };
}

/**
 * The columns of the interface `Schema`. `filled`: those that the database itself fills, which no code may write.
 * @param {import('typescript').SourceFile} source
 */
export function declaredColumns(source) {
  const entries = [];
  const filled = [];
  const schema = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((one) => one.name.text === 'Schema');
  for (const table of schema.members.filter(ts.isPropertySignature)) {
    if (!ts.isTypeLiteralNode(table.type)) continue;
    for (const column of table.type.members.filter(ts.isPropertySignature)) {
      const entry = `${table.name.getText(source)}.${column.name.getText(source)}`;
      entries.push(entry);
      if (/^(?:CreatedAt|Version)$|never>$/.test(column.type.getText(source))) filled.push(entry);
    }
  }
  return { entries, filled };
}

/**
 * The columns that code writes: by `insertInto(table)` and `updateTable(table)` of Kysely, or by SQL in a text.
 * @param {readonly import('typescript').SourceFile[]} sources
 * @param {import('typescript').TypeChecker} checker
 */
export function writtenColumns(sources, checker) {
  const written = new Set();
  for (const source of sources) {
    for (const [, table, , columns] of source.text.matchAll(/insert into (\w+)( as \w+)?\s*\(([\w, \n]+)\)/g))
      for (const column of columns.split(',')) written.add(`${table}.${column.trim()}`);
    // Without a list of columns, all of them.
    for (const [, table] of source.text.matchAll(/insert into (\w+)(?: as \w+)? values/g))
      written.add(`${table}.*`);
    for (const [, table, changes] of source.text.matchAll(/update (\w+) set ([\s\S]*?)(?: where |`)/g))
      for (const [, column] of changes.matchAll(/(\w+) =/g)) written.add(`${table}.${column}`);
    walk(source, (node) => {
      const table = tableOf(node);
      if (table !== undefined)
        for (const column of columnsOf(node, checker)) written.add(`${table}.${column}`);
    });
  }
  return written;
}

/** The table of `insertInto('…')` or `updateTable('…')`. */
function tableOf(node) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  if (!['insertInto', 'updateTable'].includes(node.expression.name.text)) return undefined;
  const [table] = node.arguments;
  return table && ts.isStringLiteral(table) ? table.text.split(' ')[0] : undefined;
}

/** The columns that the calls after `insertInto` give. */
function columnsOf(call, checker) {
  const columns = [];
  let last = call;
  while (ts.isPropertyAccessExpression(last.parent) && ts.isCallExpression(last.parent.parent)) {
    const { name } = last.parent;
    last = last.parent.parent;
    if (GIVING.includes(name.text))
      for (const given of last.arguments) columns.push(...namesIn(given, checker));
    // Of a conflict: `(conflict) => conflict.column('id').doUpdateSet({ … })`.
    if (name.text === 'onConflict')
      walk(last.arguments[0], (node) => {
        if (ts.isCallExpression(node) && /\.doUpdateSet$/.test(node.expression.getText()))
          columns.push(...namesIn(node.arguments[0], checker));
      });
  }
  return columns;
}

/** The names of an object, of a list of objects, of what a function returns, or a list of names. */
function namesIn(node, checker) {
  if (ts.isArrayLiteralExpression(node) && node.elements.every(isText))
    return node.elements.filter(isText).map(({ text }) => text);
  const type = checker.getTypeAtLocation(node);
  return namesOf(type.getCallSignatures()[0]?.getReturnType() ?? type, checker);
}

function namesOf(type, checker) {
  if (type.isUnion()) return type.types.flatMap((one) => namesOf(one, checker));
  const element = checker.isArrayType(type) ? checker.getTypeArguments(type)[0] : undefined;
  return element ? namesOf(element, checker) : type.getProperties().map(({ name }) => name);
}
