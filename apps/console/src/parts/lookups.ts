/** The searches of the fields that look up people and organisations. */

import { adminOrganisationSchema, adminPersonSchema, pageOf } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import type { LookupItem } from './LookupField';

const LIMIT = '8';

type Find = (words: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;

export function useOrganisationLookup(): Find {
  const { client } = useAdmin();
  return useCallback(
    async (words, signal) => {
      const query = { q: words.trim(), limit: LIMIT };
      const { items } = await client.read('/organisations', pageOf(adminOrganisationSchema), query, signal);
      return items.map(({ id, name, tenant }) => ({ id, name, detail: tenant }));
    },
    [client],
  );
}

export function usePersonLookup(organisation?: string): Find {
  const { client } = useAdmin();
  return useCallback(
    async (words, signal) => {
      const query = { q: words.trim(), limit: LIMIT, organisation };
      const { items } = await client.read('/people', pageOf(adminPersonSchema), query, signal);
      return items.map(({ id, email, displayName }) => ({
        id,
        name: showMailAddress(email),
        detail: displayName,
      }));
    },
    [client, organisation],
  );
}
