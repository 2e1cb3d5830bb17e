// Finds the fields that a file declares: the properties of schemas (`v.object({ … })`) and of types.
import ts from 'typescript';
import { bare, walk } from './walk.mjs';

/**
 * The fields of all schemas and types of a file, by the position of their names. A schema and the type of the same name
 * declare the same fields, and so do the alternatives of a union.
 * @param {import('typescript').SourceFile} source
 * @returns {Map<number, string>} such as `HelpArticle.related.title`
 */
export function declaredFields(source) {
  const spread = new Set();
  walk(source, (node) => {
    if (ts.isSpreadAssignment(node)) spread.add(node.expression.getText());
  });
  const isSpread = (object) =>
    ts.isVariableDeclaration(object.parent) && spread.has(object.parent.name.getText());
  const fields = new Map();
  const visit = (node, before) => {
    const prefix = isDeclaration(node) && before === '' ? nameOf(node) : before;
    const isField =
      ts.isPropertySignature(node) ||
      ((ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
        (isSchema(node.parent.parent) || isSpread(unwrapped(node.parent))));
    const field = isField ? `${prefix}.${node.name.getText()}` : prefix;
    if (isField) fields.set(node.name.getStart(source), field);
    ts.forEachChild(node, (child) => visit(child, field));
  };
  visit(source, '');
  return fields;
}

const isDeclaration = (node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node);

function nameOf(node) {
  const name = node.name.getText().replace(/Schema$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const isSchema = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^v\.(?:strictObject|looseObject|object)$/.test(node.expression.getText());

/** The object literal, or the `as const` around it. */
const unwrapped = (object) => (bare(object.parent) === object ? object.parent : object);
