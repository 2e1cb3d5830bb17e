// A lint rule: what is seen or read out comes from the message catalogue. No text with letters stands in JSX, neither
// between tags nor in an attribute that people read.

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

/** The literals that an expression may turn out to be. */
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

/** A rule in the form of ESLint, which the linter takes too. */
export const noWordsInJsx = {
  meta: {
    type: 'problem',
    messages: { words: 'Words that are seen come from the message catalogue: text(key)' },
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
