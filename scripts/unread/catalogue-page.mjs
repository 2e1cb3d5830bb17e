/**
 * Findings about the page that describes the fields of a registration: each has one row, and no other field has one.
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
