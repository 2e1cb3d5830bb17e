import { type ComponentType, lazy, Suspense } from 'react';

/**
 * The icons load after the page, into reserved space, so that the page does not wait for a hundred of them. The space
 * stays empty when they cannot be fetched.
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
