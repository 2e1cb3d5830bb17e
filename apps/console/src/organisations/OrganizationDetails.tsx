import type { AdminOrganisation } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Facts } from '../parts/Facts';
import { Moment } from '../parts/Moment';
import { useText } from '../texts';

/** The data of an organisation, and the lists of what belongs to it. */
export function OrganizationDetails({ organisation }: { organisation: AdminOrganisation }) {
  const text = useText();
  const { id, tenant, region, createdAt } = organisation;
  const lists = [
    { name: text('section.people'), href: hrefOf('/people', { organisation: id }) },
    { name: text('section.providers'), href: hrefOf('/providers', { organisation: id }) },
    { name: text('section.access-requests'), href: hrefOf('/access-requests', { organisation: id }) },
    { name: text('section.sessions'), href: hrefOf('/sessions', { organisation: id }) },
  ];
  return (
    <Panel title={text('organization.details')}>
      <Facts
        facts={[
          { name: text('field.tenant'), value: <span className={list.code}>{tenant}</span> },
          { name: text('field.region'), value: region },
          { name: text('field.id'), value: <span className={list.code}>{id}</span> },
          { name: text('field.created'), value: <Moment at={createdAt} /> },
          {
            name: text('overview.all'),
            value: (
              <span className={list.name}>
                {lists.map(({ name, href }) => (
                  <PageLink key={href} href={href}>
                    {name}
                  </PageLink>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
