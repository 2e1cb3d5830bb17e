// The fields of a frame's configuration, and those of the GraphQL service: by the pages that document them for applications
// outside this project, which tests compare with the code.
import ts from 'typescript';
import { isText, walk } from './walk.mjs';

const isFrame = (file) =>
  /^(?:apps\/(?:console|notifications|preferences)|packages\/(?:runtime|app-sdk|solution-page)|examples)\//.test(
    file,
  );

/**
 * The fields of the configuration. Those of the public client, whose names are not in italics, are used: its applications,
 * which are outside this project, read them. The others exist only in this product, and need a reader in it.
 * @param {import('./product.mjs').Product} product
 * @param {string} page docs/messages.md
 * @returns {import('./judge.mjs').Found}
 */
export function configurationKind({ sources }, page) {
  const fields = configurationFields(page);
  const texts = sources.filter(({ file }) => isFrame(file)).map(({ source }) => source.text);
  const isRead = (name) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  return {
    kind: 'field of the configuration',
    fault: 'no frame of this repository reads it',
    entries: fields.map(({ name }) => name),
    used: new Set(fields.filter(({ isOwn, name }) => !isOwn || isRead(name)).map(({ name }) => name)),
  };
}

/** @param {string} page @returns {{ name: string, isOwn: boolean }[]} `isOwn`: it is in italics */
export function configurationFields(page) {
  const [, table = ''] = page.split('\n## The configuration\n');
  return [...table.matchAll(/^\| ([^|]*`[^|]*) \| (?:first|later|in a dialog)/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/(\*?)`(\w+)`/g)].map(([, star, name]) => ({ name, isOwn: star === '*' })),
  );
}

/**
 * @param {import('./product.mjs').Product} product
 * @param {string} schema docs/schema.graphql
 * @returns {import('./judge.mjs').Found} entries such as `Sandbox.title`
 */
export function graphqlKind({ sources }, schema) {
  const queries = sources.filter(
    ({ file, source }) => !file.startsWith('apps/gateway/') && source.text.includes('/api/graphql'),
  );
  const asked = new Set(queries.flatMap(({ source }) => wordsOf(source)));
  const entries = graphqlFields(schema);
  return {
    kind: 'field of GraphQL',
    fault: 'no query of the project asks for it',
    entries,
    used: new Set(entries.filter((entry) => asked.has(entry.split('.')[1]))),
  };
}

/** @param {string} schema in the schema language of GraphQL */
export function graphqlFields(schema) {
  const plain = schema.replace(/"""[\s\S]*?"""/g, '');
  return [...plain.matchAll(/^type (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, type, body]) =>
    [...body.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, field]) => `${type}.${field}`),
  );
}

/** The words in the texts and templates of a file. */
function wordsOf(source) {
  const words = [];
  walk(source, (node) => {
    if (isText(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      words.push(...node.text.split(/\W+/));
  });
  return words;
}
