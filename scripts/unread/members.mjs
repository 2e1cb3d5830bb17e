// The members of the runtime module. One is used where an application of this repository calls it.
import ts from 'typescript';

const TYPES = 'packages/app-sdk/src/runtime-module.ts';
const isApplication = (file) =>
  /^(?:apps\/(?:console|notifications|preferences)|packages\/solution-page|examples)\//.test(file);

/** The names of members in the client, where they differ. */
const RENAMED = { 'ai.context': 'assistant.offer', 'ai.openChat': 'assistant.open' };

/**
 * @param {import('./product.mjs').Product} product
 * @param {string} page docs/runtime.md
 * @returns {import('./judge.mjs').Found} entries such as `settings.get`
 */
export function membersKind({ sources, others }, page) {
  const types = sources.find(({ file }) => file === TYPES).source;
  const texts = [
    ...sources.filter(({ file }) => isApplication(file)).map(({ source }) => source.text),
    ...others,
  ];
  const entries = runtimeMembers(types);
  return {
    kind: 'member of the runtime',
    fault: 'no application of this repository uses it, and docs/runtime.md does not describe it',
    entries,
    used: new Set(entries.filter((entry) => isUsed(entry, texts) || isPublic(entry, page))),
  };
}

/**
 * Whether a member is one of the public client, whose applications are outside this project. The page has a row for each
 * module, and says which modules the product has added.
 * @param {string} entry
 * @param {string} page docs/runtime.md
 */
export function isPublic(entry, page) {
  const [module, member] = entry.split('.');
  const [, added = ''] = /((?:`\w+`(?:, | and )?)+) were added/.exec(page) ?? [];
  if (added.includes(`\`${module}\``)) return false;
  const row = page
    .split('\n')
    .find((line) => line.startsWith('| ') && line.split(' | ')[0].includes(`\`${module}\``));
  return (
    row !== undefined && (row.includes(`\`${member}\``) || / all[ ,]/.test(row) || EVENTS.includes(member))
  );
}

/** Every module with facts has these, for its events. */
const EVENTS = ['on', 'off', 'emit'];

/**
 * The members of each module of `RuntimeMembers`: `module.member`.
 * @param {import('typescript').SourceFile} source
 */
export function runtimeMembers(source) {
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one]),
  );
  const namesOf = (name) => {
    const type = interfaces.get(name);
    const bases = (type?.heritageClauses ?? []).flatMap(({ types }) =>
      types.map((one) => one.expression.getText()),
    );
    return [...(type?.members ?? []).map((one) => one.name.getText(source)), ...bases.flatMap(namesOf)];
  };
  const modules = interfaces.get('RuntimeMembers').members;
  return modules.flatMap((module) => {
    const { type } =
      /** @type {import('typescript').PropertySignature | import('typescript').MethodSignature} */ (module);
    const names = ts.isTypeLiteralNode(type)
      ? type.members.map((one) => one.name.getText(source))
      : namesOf(type.getText(source));
    return [...new Set(names)].map((name) => `${module.name.getText(source)}.${name}`);
  });
}

/** @param {string} entry @param {readonly string[]} texts */
export function isUsed(entry, texts) {
  const [module, member] = (RENAMED[entry] ?? entry).split('.');
  const called = new RegExp(`\\b${module}(?:\\??\\.?\\(\\))?[?!]?\\s*\\.${member}\\b`);
  return texts.some((text) => called.test(text));
}
