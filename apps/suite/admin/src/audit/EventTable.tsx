import type { AdminEvent } from '@unified-shell/api/administration';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { type AdminText, useText } from '../texts';
import { objectHref } from './object-href';

export function eventColumns(text: AdminText): Column<AdminEvent>[] {
  return [
    { name: text('audit.action'), cell: ({ action }) => <span className={list.keyword}>{action}</span> },
    { name: text('audit.outcome'), cell: ({ outcome }) => <Status of={outcome} /> },
    { name: text('audit.actor'), cell: ({ actor, actingAs }) => <Actor actor={actor} actingAs={actingAs} /> },
    {
      name: text('audit.object'),
      cell: ({ object, action }) => object !== null && <ObjectName object={object} action={action} />,
    },
    { name: text('audit.at'), cell: (event) => <When {...event} /> },
  ];
}

function Actor({ actor, actingAs }: Pick<AdminEvent, 'actor' | 'actingAs'>) {
  const text = useText();
  if (actor === null) return text('audit.operator');
  return (
    <span className={list.name}>
      <PageLink href={hrefOf('/audit', { actor })}>
        <span className={list.code}>{actor}</span>
      </PageLink>
      {actingAs !== null && (
        <span className={list.detail}>{text('audit.acting-as', { user: actingAs })}</span>
      )}
    </span>
  );
}

function ObjectName({ object, action }: { object: string; action: string }) {
  const href = objectHref(action, object);
  const words = <span className={list.code}>{object}</span>;
  return href === undefined ? words : <PageLink href={href}>{words}</PageLink>;
}

function When({ at, occurrences }: AdminEvent) {
  const text = useText();
  return (
    <span className={list.name}>
      <Moment at={at} />
      {occurrences > 1 && (
        <span className={list.detail}>{text('audit.occurrences', { count: occurrences })}</span>
      )}
    </span>
  );
}

/** A few events of the audit trail. */
export function EventTable({ events }: { events: readonly AdminEvent[] }) {
  const text = useText();
  return (
    <DataTable
      caption={text('overview.events')}
      columns={eventColumns(text)}
      items={events}
      keyOf={({ id }) => String(id)}
    />
  );
}
