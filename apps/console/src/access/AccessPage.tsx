import {
  adminOrganisationSchema,
  adminPersonDetailsSchema,
  adminSolutionDetailsSchema,
} from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import { PageHead } from '../layout/PageHead';
import { useAppLocation } from '../location/app-location';
import { LoadStatus } from '../parts/LoadStatus';
import { useText } from '../texts';
import { type Asked, Question } from './Question';

/** Explains why a person may or may not open a path in an organisation. All three are in the address. */
export function AccessPage() {
  const text = useText();
  const { client } = useAdmin();
  const { query } = useAppLocation();
  const { person, organisation, path, solution } = query;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Asked> => {
      const [who, where, which] = await Promise.all([
        person === undefined
          ? undefined
          : client.read(`/people/${encodeURIComponent(person)}`, adminPersonDetailsSchema, {}, signal),
        organisation === undefined
          ? undefined
          : client.read(
              `/organisations/${encodeURIComponent(organisation)}`,
              adminOrganisationSchema,
              {},
              signal,
            ),
        solution === undefined
          ? undefined
          : client
              .read(`/solutions/${encodeURIComponent(solution)}`, adminSolutionDetailsSchema, {}, signal)
              .catch(() => undefined),
      ]);
      const askedPath = path ?? which?.path;
      return {
        ...(who && { person: { id: who.id, name: showMailAddress(who.email) } }),
        ...(where && { organisation: { id: where.id, name: where.name } }),
        ...(askedPath !== undefined && { path: askedPath }),
      };
    },
    [client, person, organisation, path, solution],
  );
  const asked = useLoaded(load);
  return (
    <>
      <PageHead title={text('access.title')} intro={text('access.intro')} />
      <LoadStatus of={asked} />
      {asked.value !== undefined && <Question asked={asked.value} />}
    </>
  );
}
