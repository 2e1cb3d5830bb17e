// Walks through the nodes of a source file, and names what it finds.
import ts from 'typescript';

/**
 * Calls `onNode` with each node below one.
 * @param {import('typescript').Node} node
 * @param {(node: import('typescript').Node) => void} onNode
 */
export function walk(node, onNode) {
  ts.forEachChild(node, function visit(child) {
    onNode(child);
    ts.forEachChild(child, visit);
  });
}

/** A string or a template without places. @returns {node is import('typescript').StringLiteralLike} */
export const isText = (node) => ts.isStringLiteralLike(node);

/** The object of `{ … } as const` too. */
export const bare = (node) =>
  node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? bare(node.expression)
    : node;

/** The initializer of a property of an object literal. */
export const propertyOf = (object, name) =>
  object.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name)?.initializer;
