// Finds where code reads the properties of a type: by the compiler, because the names of fields are common words.
import ts from 'typescript';
import { walk } from './walk.mjs';

/**
 * Calls `onRead` with the declarations of each property that a source file reads.
 * @param {import('typescript').SourceFile} source
 * @param {import('typescript').TypeChecker} checker
 * @param {() => ReadonlySet<string>} names the properties of interest now; others are not resolved, which is slow
 * @param {(declaration: import('typescript').Declaration) => void} onRead
 */
export function readFields(source, checker, names, onRead) {
  walk(source, (node) => {
    for (const declaration of symbolOf(node, checker, names())?.declarations ?? []) onRead(declaration);
  });
}

function symbolOf(node, checker, names) {
  if (ts.isPropertyAccessExpression(node)) {
    return names.has(node.name.text) ? checker.getSymbolAtLocation(node.name) : undefined;
  }
  if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)) {
    const { text } = node.argumentExpression;
    return names.has(text) ? checker.getTypeAtLocation(node.expression).getProperty(text) : undefined;
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return names.has(name) ? checker.getTypeAtLocation(node.parent).getProperty(name) : undefined;
  }
  return undefined;
}
