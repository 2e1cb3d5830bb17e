import type { AdminVitals } from '@unified-shell/api/administration-vitals';
import { Panel } from '@unified-shell/solution-page/Panel';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { OrganizationLink } from '../parts/OrganizationLink';
import { useMessages, useText } from '../texts';
import { formatVital } from './vital-words';

type Organisation = AdminVitals['organisations'][number];

/** The organisations with most openings. */
export function OrganisationVitals({ vitals: { organisations } }: { vitals: AdminVitals }) {
  const text = useText();
  const { locale } = useMessages();
  const columns: Column<Organisation>[] = [
    {
      name: text('field.organization'),
      cell: ({ id, name }) => {
        if (id === null) return text('vitals.organizations.other');
        if (name === null) return <span className={list.code}>{id}</span>;
        return <OrganizationLink id={id} name={name} />;
      },
    },
    {
      name: text('release.openings'),
      cell: ({ opened, failed }) => text('release.openings.counted', { opened, failed }),
    },
    {
      name: text('vitals.opening-p75'),
      cell: ({ p75 }) => (p75 === null ? '' : formatVital('opening', p75, locale)),
    },
  ];
  return (
    <Panel title={text('section.organizations')}>
      <DataTable
        caption={text('section.organizations')}
        items={organisations}
        columns={columns}
        keyOf={({ id }) => id ?? ''}
      />
    </Panel>
  );
}
