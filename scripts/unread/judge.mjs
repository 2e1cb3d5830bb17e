/**
 * The result of one part of the check: all entries of a kind, those that are used, and the message for the others.
 * @typedef {{ kind: string, fault: string, entries: readonly string[], used: ReadonlySet<string> }} Found
 */

/**
 * Findings about the entries of a kind: those that are not used and have no reason, and lists that are out of date.
 * @param {Found} found
 * @param {object} lists
 * @param {Readonly<Record<string, readonly string[]>>} [lists.reasons] by the reason, entries that are not used
 * @param {Readonly<Record<string, readonly string[]>>} [lists.usedIn] by a file, entries that it uses unseen: it has their names
 * @param {(file: string) => string} lists.textOf
 * @returns {string[]}
 */
export function judge({ kind, fault, entries, used }, { reasons = {}, usedIn = {}, textOf }) {
  const all = new Set(entries);
  const places = Object.entries(usedIn).flatMap(([file, some]) => some.map((entry) => ({ entry, file })));
  const listed = [...Object.values(reasons).flat(), ...places.map(({ entry }) => entry)];
  const say = (some, what) => some.map((entry) => `${kind}: ${entry}: ${what}`);
  return [
    ...say(
      [...all].filter((entry) => !used.has(entry) && !listed.includes(entry)),
      fault,
    ),
    ...say(
      listed.filter((entry) => !all.has(entry)),
      'is listed and does not exist',
    ),
    ...say(
      listed.filter((entry) => used.has(entry)),
      'is listed and is used',
    ),
    ...places
      .filter(({ entry, file }) => !new RegExp(`\\b${nameOf(entry)}\\b`).test(textOf(file)))
      .map(({ entry, file }) => `${kind}: ${entry}: ${file} does not use it`),
  ];
}

/** The last name of `Decl.field`, `module.member` or `POST /path/verb`. */
const nameOf = (entry) => /\w+$/.exec(entry)[0];
