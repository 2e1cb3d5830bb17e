// For a script that asks whether something parses and never why: what valibot tells of the reason is left out. Promise: a
// release of valibot in which that stands elsewhere fails the build.
import type { Plugin } from 'vite';

const LIBRARY = /[\\/]valibot[\\/]dist[\\/]index\.mjs(\?.*)?$/;

/** What is replaced, and by what; each at least once. */
const REPLACEMENTS: readonly (readonly [pattern: RegExp, by: string])[] = [
  // An issue says nothing but that there is one.
  [
    /function _addIssue\(([\w$]+), [\w$]+, ([\w$]+), [\w$]+, [\w$]+\) \{\n[\s\S]*?\n\}/g,
    'function _addIssue($1, _, $2) {\n\tif ($1.kind === "schema") $2.typed = false;\n\t($2.issues ??= []).push({ message: "does not parse" });\n}',
  ],
  // It has no place either.
  [
    /const pathItem = \{[^}]*\};\s*for \(const issue of ([\w$]+)\.issues\) \{\s*if \(issue\.path\) issue\.path\.unshift\(pathItem\);\s*else issue\.path = \[pathItem\];\s*dataset\.issues\?\.push\(issue\);\s*\}\s*if \(!dataset\.issues\) dataset\.issues = [\w$]+\.issues;/g,
    'dataset.issues ??= $1.issues;',
  ],
  [/(_addIssue\(this, "key", dataset, [\w$]+), \{[\s\S]*?\}\]\s*\}\)/g, '$1)'],
  // What a schema calls itself and what it expects stand in reasons alone.
  [/^\t+(?:expects|reference): [^\n]*,\n/gm, ''],
  // Nobody asks for the interface that libraries of schemas share.
  [/\tschema\["~standard"\] = \{[\s\S]*?\n\t\};\n/g, ''],
];

/** The code of the library without the reasons. */
export function withTerseIssues(code: string): string {
  return REPLACEMENTS.reduce((before, [pattern, by]) => {
    const after = before.replace(pattern, by);
    if (after === before) throw new Error(`terse-issues: valibot has no ${pattern.source.slice(0, 40)}`);
    return after;
  }, code);
}

export function terseIssues(): Plugin {
  return {
    name: 'terse-issues',
    apply: 'build',
    transform: (code, id) => (LIBRARY.test(id) ? { code: withTerseIssues(code), map: null } : null),
  };
}
