import { Badge } from '@react-spectrum/s2/Badge';
import type { AdminSandbox } from '@unified-shell/api/administration';
import type { Column } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { OrganizationLink } from '../parts/OrganizationLink';
import { Status } from '../parts/Status';
import type { AdminText } from '../texts';
import { SANDBOX_TYPES, sandboxPath } from './sandbox-form';

/** @param isOfOne whether all sandboxes are those of one organisation */
export function sandboxColumns(text: AdminText, { isOfOne }: { isOfOne: boolean }): Column<AdminSandbox>[] {
  const organisation: Column<AdminSandbox> = {
    name: text('field.organization'),
    cell: ({ organisation: { id, name } }) => <OrganizationLink id={id} name={name} />,
  };
  return [
    {
      name: text('sandbox.title'),
      cell: (sandbox) => (
        <span className={list.name}>
          <PageLink href={hrefOf(sandboxPath(sandbox))}>{sandbox.title}</PageLink>
          <span className={list.detail}>{sandbox.name}</span>
        </span>
      ),
    },
    ...(isOfOne ? [] : [organisation]),
    {
      name: text('sandbox.type'),
      cell: ({ type, isDefault }) => (
        <span className={list.tags}>
          {SANDBOX_TYPES.map(({ id, name }) => id === type && text(name))}
          {isDefault && (
            <Badge variant="neutral" fillStyle="subtle">
              {text('sandbox.default')}
            </Badge>
          )}
        </span>
      ),
    },
    { name: text('field.region'), cell: ({ region }) => region },
    {
      name: text('sandbox.policies'),
      cell: ({ policies }) => text('sandbox.policies.count', { count: policies.length }),
    },
    { name: text('field.status'), cell: ({ state }) => <Status of={state} /> },
  ];
}
