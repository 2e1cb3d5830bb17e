import { adminOrganisationSchema } from '@unified-shell/api/administration';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import type { LookupItem } from '../parts/LookupField';

/** The names of organisations by their ids; the id stands for a name that is not known. */
export function useOrganisationNames(ids: readonly string[]): (id: string) => string {
  const { client } = useAdmin();
  const list = ids.join(' ');
  const load = useCallback(
    (signal: AbortSignal): Promise<LookupItem[]> =>
      Promise.all(
        list.split(' ').map(async (id) => {
          const path = `/organisations/${encodeURIComponent(id)}`;
          const found =
            id === ''
              ? undefined
              : await client.read(path, adminOrganisationSchema, {}, signal).catch(() => undefined);
          return { id, name: found?.name ?? id };
        }),
      ),
    [client, list],
  );
  const { value = [] } = useLoaded(load);
  return (id) => value.find((each) => each.id === id)?.name ?? id;
}
