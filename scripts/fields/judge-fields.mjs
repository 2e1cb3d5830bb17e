/**
 * Findings about the fields of a registration: those without a reader, and entries of the list that are out of date.
 * @param {Iterable<string>} fields
 * @param {ReadonlySet<string>} read the fields that product code reads
 * @param {Readonly<Record<string, string>>} waiting the reason of each field that no product code reads
 * @returns {string[]}
 */
export function judgeFields(fields, read, waiting) {
  const all = new Set(fields);
  const unread = [...all].filter((field) => !read.has(field) && !Object.hasOwn(waiting, field));
  const listed = Object.keys(waiting);
  return [
    ...unread.map((field) => `${field}: no product code reads this field of a registration`),
    ...listed.filter((field) => !all.has(field)).map((field) => `${field}: is listed but is not a field`),
    ...listed.filter((field) => read.has(field)).map((field) => `${field}: is listed but is read`),
  ];
}

/**
 * Findings about the page that describes the fields: each has one row, and no other field has one.
 * @param {Iterable<string>} fields
 * @param {string} page a row begins with the field as code: "| `runtime` |"
 */
export function judgePage(fields, page) {
  const all = new Set(fields);
  const rows = [...page.matchAll(/^\| ((?:`[\w.]+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name),
  );
  return [
    ...[...all]
      .filter((field) => !rows.includes(field))
      .map((field) => `docs/catalogue.md: ${field} has no row`),
    ...rows.filter((name) => !all.has(name)).map((name) => `docs/catalogue.md: ${name} is not a field`),
    ...rows
      .filter((name, index) => rows.indexOf(name) !== index)
      .map((name) => `docs/catalogue.md: ${name} has two rows`),
  ];
}
