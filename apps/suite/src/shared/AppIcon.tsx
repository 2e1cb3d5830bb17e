import { lazy, Suspense } from 'react';

/** Nobody waits for a hundred icons: they come after the page, into places that are kept for them. */
const NamedIcon = lazy(async () => ({ default: (await import('./NamedIcon')).NamedIcon }));

/** The icon of an application by its name in the catalogue. */
export function AppIcon({ name }: { name: string | undefined }) {
  return (
    <Suspense fallback={null}>
      <NamedIcon name={name} />
    </Suspense>
  );
}
