// Finds the fields that a schema declares: the properties of the `v.strictObject({ … })` of a constant.
import ts from 'typescript';

/**
 * The names of the fields by their position in the file.
 * @param {import('typescript').SourceFile} source
 * @param {string} schema the name of the constant
 * @returns {Map<number, string>}
 */
export function declaredFields(source, schema) {
  const object = constant(schema, source);
  if (object === undefined || !isStrictObject(object)) throw new Error(`${schema} is no v.strictObject`);
  return new Map(
    object.arguments[0].properties.map(({ name }) => [name.getStart(source), name.getText(source)]),
  );
}

function isStrictObject(node) {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'strictObject' &&
    node.arguments.length > 0
  );
}

function constant(name, source) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return declarations.find((one) => one.name.getText(source) === name)?.initializer;
}
