/** The style of an SVG: programs that draw write it as attributes, as `style`, or as rules for classes. */
import type { SvgElement } from './parse-svg';

type Declarations = ReadonlyMap<string, string>;

/** The rules of the style sheets of a drawing, each for one class, such as `.cls-1 { fill: #fff }`. Others are left out. */
export function collectRules(root: SvgElement): ReadonlyMap<string, Declarations> {
  const rules = new Map<string, Declarations>();
  for (const sheet of listSheets(root)) {
    // A rule within a rule would be read wrongly.
    if (sheet.includes('@')) continue;
    for (const rule of sheet.split('}')) {
      const [selectors = '', body = ''] = rule.split('{');
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (!selector.startsWith('.')) continue;
        const name = selector.slice(1);
        rules.set(name, new Map([...(rules.get(name) ?? []), ...readDeclarations(body)]));
      }
    }
  }
  return rules;
}

function listSheets({ name, text, children }: SvgElement): string[] {
  return [...(name === 'style' ? [text] : []), ...children.flatMap(listSheets)];
}

/** The attributes of an element, with its style in their place. */
export function styledAttributes(
  { attributes }: SvgElement,
  rules: ReadonlyMap<string, Declarations>,
): ReadonlyMap<string, string> {
  const classes = (attributes.get('class') ?? '').split(' ');
  return new Map([
    ...attributes,
    ...classes.flatMap((name) => [...(rules.get(name) ?? [])]),
    ...readDeclarations(attributes.get('style') ?? ''),
  ]);
}

function readDeclarations(text: string): Declarations {
  return new Map(
    text.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return value.length === 0 ? [] : [[name.trim(), value.join(':').trim()]];
    }),
  );
}
