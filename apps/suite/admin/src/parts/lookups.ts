/** The searches of the fields that look up people and organisations. */
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import type { LookupItem } from './LookupField';

const LIMIT = '8';

type Find = (words: string, signal: AbortSignal) => Promise<readonly LookupItem[]>;

export function useOrganisationLookup(): Find {
  const { client } = useAdmin();
  return useCallback(
    async (words, signal) => {
      const query = { q: words.trim(), limit: LIMIT };
      const { items } = await client.read(
        '/organisations',
        answers.pageOf(answers.organisation),
        query,
        signal,
      );
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
      const { items } = await client.read('/people', answers.pageOf(answers.person), query, signal);
      return items.map(({ id, email, displayName }) => ({ id, name: email, detail: displayName }));
    },
    [client, organisation],
  );
}
