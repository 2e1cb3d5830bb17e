/**
 * Renders the templates of the chart as far as they use Helm's language: values, `quote`, `printf`, `list`, `range`, and
 * `toYaml | nindent`. Anything else is refused, so that a template never passes because it was not understood.
 */
import { stringify } from 'yaml';

interface Scope {
  root: unknown;
  dot: unknown;
  variables: Readonly<Record<string, unknown>>;
}

/** An action with the white space that `-` removes on its left. */
const ACTION = /(?:(\s*)\{\{-|\{\{)\s*(.*?)\s*\}\}/gs;

export function renderTemplate(template: string, root: unknown): string {
  const parts = split(template);
  const [text, rest] = renderUntilEnd(parts, { root, dot: root, variables: {} });
  if (rest.length > 0) throw new Error('there is an end without a range');
  return text;
}

type Part = { text: string } | { action: string };

function split(template: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const found of template.matchAll(ACTION)) {
    parts.push({ text: template.slice(at, found.index) }, { action: found[2] ?? '' });
    at = found.index + found[0].length;
  }
  return [...parts, { text: template.slice(at) }];
}

function renderUntilEnd(parts: readonly Part[], scope: Scope): [text: string, rest: readonly Part[]] {
  let text = '';
  let rest = parts;
  for (;;) {
    const [part, ...others] = rest;
    if (part === undefined) return [text, []];
    rest = others;
    if ('text' in part) text += part.text;
    else if (part.action === 'end') return [text, rest];
    else if (part.action.startsWith('range ')) {
      const [body, after] = renderRange(part.action, rest, scope);
      text += body;
      rest = after;
    } else text += String(evaluate(part.action, scope));
  }
}

function renderRange(action: string, body: readonly Part[], scope: Scope): [string, readonly Part[]] {
  const [, key, value, of = ''] = /^range (?:\$(\w+), \$(\w+) := )?(.*)$/.exec(action) ?? [];
  const all = evaluate(of, scope);
  const inner = (name: unknown, dot: unknown): Scope => ({
    ...scope,
    dot,
    variables:
      key === undefined || value === undefined
        ? scope.variables
        : { ...scope.variables, [key]: name, [value]: dot },
  });
  const texts = Object.entries(Object(all)).map(([name, dot]) => renderUntilEnd(body, inner(name, dot))[0]);
  return [texts.join(''), renderUntilEnd(body, inner('', ''))[1]];
}

/** A pipeline: `.Values.image | quote`. */
function evaluate(pipeline: string, scope: Scope): unknown {
  const [first = '', ...filters] = pipeline.split(' | ');
  return filters.reduce((value, filter) => applyFilter(filter, value), evaluateTerm(first.trim(), scope));
}

function applyFilter(filter: string, value: unknown): string {
  const [name, width] = filter.split(' ');
  if (name === 'quote') return JSON.stringify(String(value));
  if (name === 'nindent') return `\n${String(value).replace(/^(?=.)/gm, ' '.repeat(Number(width)))}`;
  throw new Error(`the filter ${filter} is not known`);
}

function evaluateTerm(term: string, scope: Scope): unknown {
  const text = /^"(.*)"$/.exec(term)?.[1];
  if (text !== undefined) return text;
  if (term.startsWith('(') && term.endsWith(')')) return evaluateTerm(term.slice(1, -1), scope);
  const [name = '', ...words] = wordsOf(term);
  if (words.length === 0) return lookUp(name, scope);
  const values = words.map((word) => evaluateTerm(word, scope));
  if (name === 'list') return values;
  if (name === 'toYaml') return stringify(values[0]).trimEnd();
  if (name === 'printf') return String(values[0]).replace('%s', String(values[1]));
  throw new Error(`the function ${name} is not known`);
}

/** The words of a term; what is in brackets or quotes is one word. */
const wordsOf = (term: string) => term.match(/\([^)]*\)|"[^"]*"|[^\s()"]+/g) ?? [];

/** `.`, `.Values.image`, `$.Release.Name`, `$name`. */
function lookUp(path: string, { root, dot, variables }: Scope): unknown {
  const [start = '', ...names] = path.split('.');
  let value: unknown = dot;
  if (start === '$') value = root;
  else if (start.startsWith('$')) value = variables[start.slice(1)];
  else if (start !== '') throw new Error(`${path} is not known`);
  for (const name of names.filter(Boolean)) value = Object(value)[name];
  if (value === undefined) throw new Error(`${path} has no value`);
  return value;
}
