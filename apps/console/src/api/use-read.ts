import { useCallback, useRef } from 'react';
import type { GenericSchema } from 'valibot';
import { useAdmin } from './admin';
import type { Query } from './admin-client';
import { type Loaded, useLoaded } from './use-loaded';

/**
 * Reads a path of the API, and again when the path or the query changes.
 * @param schema depends on the path alone: another schema does not read again
 */
export function useRead<T>(path: string, schema: GenericSchema<unknown, T>, query: Query = {}): Loaded<T> {
  const { client } = useAdmin();
  const latest = useRef(schema);
  latest.current = schema;
  const parameters = JSON.stringify(query);
  const load = useCallback(
    (signal: AbortSignal) => client.read(path, latest.current, JSON.parse(parameters), signal),
    [client, path, parameters],
  );
  return useLoaded(load);
}
