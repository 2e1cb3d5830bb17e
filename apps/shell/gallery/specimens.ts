import type { Specimen } from '../src/chrome/ui/specimen';

const files = import.meta.glob<{ specimens: readonly Specimen[] }>('../src/**/*.specimens.tsx', {
  eager: true,
});

/** All specimens, in the order of their ids. */
export const specimens: readonly Specimen[] = Object.values(files)
  .flatMap((file) => file.specimens)
  .toSorted((one, other) => one.id.localeCompare(other.id));
