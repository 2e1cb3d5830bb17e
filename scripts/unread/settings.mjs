// The shell's own settings. One is used where code reads it, not where code only writes it.
import ts from 'typescript';
import { textConstants } from './text-constants.mjs';
import { isText, walk } from './walk.mjs';

/**
 * @param {import('./product.mjs').Product} product
 * @returns {import('./judge.mjs').Found}
 */
export function settingsKind({ sources }) {
  const table = sources.find(({ file }) => file === 'packages/catalogue/src/shell-settings.ts');
  const code = sources.filter((one) => one !== table).map(({ source }) => source);
  const entries = settingNames(table.source);
  return {
    kind: 'setting of the shell',
    fault: 'no code of the product reads it',
    entries,
    used: readSettings(entries, code),
  };
}

/** The names of the map `shellSettings`: the first element of each of its rows. */
function settingNames(source) {
  const names = [];
  walk(source, (node) => {
    const rows = ts.isNewExpression(node) ? node.arguments[0] : undefined;
    if (rows === undefined || !ts.isArrayLiteralExpression(rows)) return;
    for (const row of rows.elements.filter(ts.isArrayLiteralExpression)) {
      const [name] = row.elements;
      if (isText(name)) names.push(name.text);
    }
  });
  return names;
}

/**
 * The settings that code reads: as a property of something called settings, or in SQL.
 * @param {readonly string[]} names
 * @param {readonly import('typescript').SourceFile[]} sources
 */
export function readSettings(names, sources) {
  const textOf = textConstants(sources);
  const read = new Set();
  for (const source of sources) {
    for (const [, name] of source.text.matchAll(/data -> '(\w+)'/g)) read.add(name);
    walk(source, (node) => {
      const key = keyRead(node);
      if (key !== undefined)
        read.add(isText(key) ? key.text : (textOf(key.getText(source), source) ?? key.getText(source)));
    });
  }
  return new Set(names.filter((name) => read.has(name)));
}

/** The name in `settings.name`, `settings[name]` and `const { name } = settings`. */
function keyRead(node) {
  if (ts.isPropertyAccessExpression(node)) return isSettings(node.expression) ? node.name : undefined;
  if (ts.isElementAccessExpression(node))
    return isSettings(node.expression) ? node.argumentExpression : undefined;
  if (!ts.isBindingElement(node) || !ts.isVariableDeclaration(node.parent.parent)) return undefined;
  const { initializer } = node.parent.parent;
  if (initializer === undefined || !isSettings(initializer)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isComputedPropertyName(name) ? name.expression : name;
}

/** Whether the last name of an expression is that of settings: `account.answer.settings`. */
function isSettings(node) {
  if (ts.isIdentifier(node)) return /settings$/i.test(node.text);
  return ts.isPropertyAccessExpression(node)
    ? isSettings(node.name)
    : ts.isCallExpression(node) && isSettings(node.expression);
}
