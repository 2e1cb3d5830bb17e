import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Nobody waits for a hundred icons: they come after the page, into places that are kept for them. Those stay empty when
 * the icons cannot be fetched.
 */
const NamedIcon = lazy<ComponentType<{ name: string | undefined }>>(() =>
  import('./NamedIcon').then(
    ({ NamedIcon }) => ({ default: NamedIcon }),
    () => ({ default: () => null }),
  ),
);

/** The icon of an application by its name in the catalogue. */
export function AppIcon({ name }: { name: string | undefined }) {
  return (
    <Suspense fallback={null}>
      <NamedIcon name={name} />
    </Suspense>
  );
}
