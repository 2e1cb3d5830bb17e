// The texts that constants and templates stand for.
import ts from 'typescript';
import { bare, isText } from './walk.mjs';

/**
 * The constants with a text, by name: those of other files too, unless two files give different texts.
 * @param {readonly import('typescript').SourceFile[]} sources
 * @returns {(name: string, source: import('typescript').SourceFile) => string | undefined}
 */
export function textConstants(sources) {
  const own = new Map();
  const all = new Map();
  const valueIn = (node, source) => {
    if (isText(node)) return node.text;
    return ts.isTemplateExpression(node)
      ? patternOf(node, (name) => own.get(source.fileName)?.get(name))
      : undefined;
  };
  for (const source of sources) {
    const here = new Map();
    own.set(source.fileName, here);
    for (const statement of source.statements.filter(ts.isVariableStatement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        const value = initializer && valueIn(bare(initializer), source);
        if (value === undefined) continue;
        here.set(name.getText(source), value);
        const known = all.get(name.getText(source));
        all.set(name.getText(source), known === undefined || known === value ? value : null);
      }
    }
  }
  return (name, source) => own.get(source.fileName)?.get(name) ?? all.get(name) ?? undefined;
}

/**
 * The text of a template, with `*` for each place whose text is not known.
 * @param {import('typescript').TemplateExpression} node
 * @param {(name: string) => string | undefined} textOf
 */
export function patternOf(node, textOf) {
  return node.templateSpans.reduce(
    (text, { expression, literal }) => `${text}${textOf(expression.getText()) ?? '*'}${literal.text}`,
    node.head.text,
  );
}
