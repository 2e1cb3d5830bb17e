import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { LoadStatus } from './LoadStatus';

interface LoadedPageProps<T> {
  /** The heading until the object is loaded. */
  title: string;
  parent?: { name: string; href: string } | undefined;
  path: string;
  schema: GenericSchema<unknown, T>;
  /** Draws the page. `set` replaces the object by the answer of a change. */
  children(value: T, set: (value: T) => void): ReactNode;
}

/** The page of one object of the API, which is drawn once the object is loaded. */
export function LoadedPage<T>({ title, parent, path, schema, children }: LoadedPageProps<T>) {
  const loaded = useRead(path, schema);
  if (loaded.value !== undefined) return children(loaded.value, loaded.set);
  return (
    <>
      <PageHead title={title} {...(parent && { parent })} />
      <LoadStatus of={loaded} />
    </>
  );
}
