import { type ComponentType, lazy, Suspense } from 'react';

type IconModule = { default: ComponentType<{ name: string | undefined }> };

let loading: Promise<IconModule> | undefined;

/** Fetches the icons once. A page calls it while it waits for its data, so that the icons are there with the data. */
export function preloadIcons(): Promise<IconModule> {
  loading ??= import('./NamedIcon').then(
    ({ NamedIcon }) => ({ default: NamedIcon }),
    () => ({ default: () => null }),
  );
  return loading;
}

/** None when the icons cannot be fetched. */
export const loadIconNames = (): Promise<readonly string[]> =>
  import('./NamedIcon').then(
    ({ iconNames }) => iconNames,
    () => [],
  );

/**
 * The icons load after the page, into reserved space, so that the page does not wait for a hundred of them. The space
 * stays empty when they cannot be fetched.
 */
const NamedIcon = lazy(preloadIcons);

/** The icon of an application by its name in the catalogue. */
export function AppIcon({ name }: { name: string | undefined }) {
  return (
    <Suspense fallback={null}>
      <NamedIcon name={name} />
    </Suspense>
  );
}
