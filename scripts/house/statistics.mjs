/** The value below which `share` of the numbers lie (nearest rank); 0 for no numbers. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** `packages/x`, `apps/x`, or the first folder. */
export function partOf(file) {
  const [first, second] = file.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}

const summary = (part, lengths) => ({
  part,
  files: lengths.length,
  median: quantile(lengths, 0.5),
  p90: quantile(lengths, 0.9),
  longest: Math.max(0, ...lengths),
});

function groupByPart(files) {
  const parts = new Map();
  for (const entry of files) parts.set(partOf(entry.file), [...(parts.get(partOf(entry.file)) ?? []), entry]);
  return parts;
}

/** One row for each part and one for all. @param {{ file: string, length: number }[]} files */
export function lengthsByPart(files) {
  const parts = groupByPart(files);
  const rows = [...parts].map(([part, own]) =>
    summary(
      part,
      own.map(({ length }) => length),
    ),
  );
  rows.sort((a, b) => a.part.localeCompare(b.part));
  return [
    ...rows,
    summary(
      'all',
      files.map(({ length }) => length),
    ),
  ];
}
