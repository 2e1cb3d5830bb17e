// Ships the component library's texts, in the ten languages, only for the components that are used. The library itself
// has one list of texts for all components. A build that uses a component whose texts are left out fails.
import type { Plugin } from 'vite';

const TEXTS = /@react-spectrum\/s2\/dist\/private\/intl\/[\w-]+\.mjs$/;
const LIBRARY = /@react-spectrum\/s2\/dist\/private\/[\w-]+\.mjs$/;
/** The component's name, as the first part of a key: `format('menu.unavailable')`. */
const USE = /\.format\(\s*['"](\w+)\.[^'"]+['"]/g;

const fileOf = (id: string) => id.replace(/\?.*$/, '').replaceAll('\\', '/');

/** The components whose texts the code of a module uses. */
export function componentsNamed(code: string): string[] {
  return [...new Set([...code.matchAll(USE)].map(([, component = '']) => component))];
}

/** @param components whose texts are kept, as the first part of the library's keys: `menu` for `menu.unavailable`. */
export function libraryTexts(components: readonly string[]): Plugin {
  const isKept = (key: string) => components.includes(key.slice(0, key.indexOf('.')));
  return {
    name: 'library-texts',
    apply: 'build',
    transform(code, id) {
      if (!TEXTS.test(fileOf(id))) return null;
      let shortened = code;
      for (const { key, start, end } of entriesOf(this.parse(code)).reverse()) {
        if (!isKept(key)) shortened = shortened.slice(0, start) + shortened.slice(end).replace(/^\s*,/, '');
      }
      return { code: shortened, map: null };
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds.filter((name) => LIBRARY.test(fileOf(name)))) {
          const missing = componentsNamed(this.getModuleInfo(id)?.code ?? '').filter(
            (component) => !components.includes(component),
          );
          if (missing.length > 0) this.error(`${id} needs the library’s texts of ${missing.join(', ')}`);
        }
      }
    },
  };
}

interface Entry {
  key: string;
  start: number;
  end: number;
}

type Program = ReturnType<typeof import('vite').parseAst>;

/** The entries of a text file, which assigns one object and exports it. */
function entriesOf(program: Program): Entry[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
      return [];
    const { right } = statement.expression;
    if (right.type !== 'ObjectExpression') return [];
    return right.properties.flatMap((property) =>
      property.type === 'Property' && property.key.type === 'Literal'
        ? [{ key: String(property.key.value), start: property.start, end: property.end }]
        : [],
    );
  });
}
