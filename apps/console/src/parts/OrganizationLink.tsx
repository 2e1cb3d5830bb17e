import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';

/** The name of an organisation, as a link to its page. */
export function OrganizationLink({ id, name }: { id: string; name: string }) {
  return <PageLink href={hrefOf(`/organizations/${encodeURIComponent(id)}`)}>{name}</PageLink>;
}
