// A lint rule: all visible or spoken texts come from the catalogue of texts. JSX contains no text with letters,
// neither between tags nor in an attribute that users see or hear.

const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'description',
  'label',
  'placeholder',
  'title',
]);
const LETTERS = /\p{L}/u;

/** The literals to which an expression may evaluate. */
function literalsOf(node) {
  switch (node?.type) {
    case 'Literal':
      return [node];
    case 'TemplateLiteral':
      return node.quasis;
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '===' || node.operator === '!=='
        ? []
        : [node.left, node.right].flatMap(literalsOf);
    case 'JSXExpressionContainer':
      return literalsOf(node.expression);
    default:
      return [];
  }
}

function wordsIn(literal) {
  const text = literal.type === 'TemplateElement' ? literal.value.cooked : literal.value;
  return typeof text === 'string' && LETTERS.test(text);
}

/** The rule in ESLint's format, which oxlint accepts. */
export const noWordsInJsx = {
  meta: {
    type: 'problem',
    messages: { words: 'Take visible and spoken texts from the catalogue of texts: text(key)' },
    schema: [],
  },
  create(context) {
    const judge = (nodes) => {
      for (const node of nodes.filter(wordsIn)) context.report({ node, messageId: 'words' });
    };
    return {
      JSXText: (node) => judge([node]),
      'JSXElement > JSXExpressionContainer': (node) => judge(literalsOf(node)),
      'JSXFragment > JSXExpressionContainer': (node) => judge(literalsOf(node)),
      JSXAttribute(node) {
        if (READ.has(node.name.name)) judge(literalsOf(node.value));
      },
    };
  },
};
