import { areas } from './ids.mjs';

const areaOf = (id) => id.slice(0, id.lastIndexOf('-'));

/** One line for each area: `ROUTE 12/53: ROUTE-01 …`. */
export function coverageLines(defined, named) {
  return areas.map((area) => {
    const all = defined.filter((id) => areaOf(id) === area);
    const hit = all.filter((id) => named.has(id));
    return `${area} ${hit.length}/${all.length}${hit.length > 0 ? `: ${hit.join(' ')}` : ''}`;
  });
}

/** The ids that tests name but the requirements do not define. @param {{ file: string, ids: Set<string> }[]} tests */
export function unknownIds(defined, tests) {
  const known = new Set(defined);
  return tests.flatMap(({ file, ids }) =>
    [...ids]
      .filter((id) => !known.has(id))
      .map((id) => `${file}: names ${id}, which docs/requirements.md does not define`),
  );
}
