import type { AdminEvent } from '@unified-shell/api/administration';
import { Fragment } from 'react';
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
    { name: text('audit.action'), cell: ({ action }) => <ActionName action={action} /> },
    { name: text('audit.outcome'), cell: ({ outcome }) => <Status of={outcome} /> },
    { name: text('audit.actor'), cell: (event) => <Actor event={event} /> },
    { name: text('audit.object'), cell: (event) => <EventObject event={event} /> },
    { name: text('audit.at'), cell: (event) => <When {...event} /> },
  ];
}

/** May break after each dot, because the longest names are wider than a narrow table. */
function ActionName({ action }: { action: string }) {
  return (
    <span className={list.keyword}>
      {action.split(/(?<=\.)/).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

/** A name with its id below, or the id alone: that of an erased person is a pseudonym. */
function Named({ id, name, href }: { id: string; name: string | null; href?: string | undefined }) {
  const title = name ?? <span className={list.code}>{id}</span>;
  return (
    <span className={list.name}>
      {href === undefined ? <span>{title}</span> : <PageLink href={href}>{title}</PageLink>}
      {name !== null && <span className={`${list.detail} ${list.code}`}>{id}</span>}
    </span>
  );
}

function Actor({ event: { actor, actingAs, names } }: { event: AdminEvent }) {
  const text = useText();
  if (actor === null) return text('audit.operator');
  return (
    <span className={list.name}>
      <Named id={actor} name={names.actor} href={hrefOf('/audit', { actor })} />
      {actingAs !== null && (
        <span className={list.detail}>{text('audit.acting-as', { user: names.actingAs ?? actingAs })}</span>
      )}
    </span>
  );
}

function EventObject({ event: { object, action, organisationId, names } }: { event: AdminEvent }) {
  return (
    <span className={list.name}>
      {object !== null && <Named id={object} name={names.object} href={objectHref(action, object)} />}
      {organisationId !== null && organisationId !== object && (
        <span className={list.detail}>{names.organisation ?? organisationId}</span>
      )}
    </span>
  );
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
