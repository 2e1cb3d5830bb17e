import type { AdminPersonDetails } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useMemo } from 'react';
import { Question } from '../access/Question';

/** Asks why the person may open a path, or not, in the first of their organisations unless another one is chosen. */
export function PersonAccess({ person }: { person: AdminPersonDetails }) {
  const { id, email, organisations } = person;
  const [organisation] = organisations;
  const asked = useMemo(
    () => ({ person: { id, name: showMailAddress(email) }, ...(organisation && { organisation }) }),
    [id, email, organisation],
  );
  return <Question asked={asked} />;
}
