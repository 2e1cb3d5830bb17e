import { adminEventSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useRead } from '../api/use-read';
import { LoadedTable } from '../list/LoadedTable';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { useText } from '../texts';
import { eventColumns } from './EventTable';

const MAX_EVENTS = '10';

interface WhatHappenedProps {
  title: string;
  /** The filter of the audit trail. */
  query: { solution: string } | { object: string } | { actor: string } | { organisation: string };
}

/** The last events of the audit trail that a filter finds, with the way to all of them. */
export function WhatHappened({ title, query }: WhatHappenedProps) {
  const text = useText();
  const events = useRead('/audit', pageOf(adminEventSchema), { ...query, limit: MAX_EVENTS });
  return (
    <Panel title={title} action={<PageLink href={hrefOf('/audit', query)}>{text('happened.all')}</PageLink>}>
      <LoadedTable
        list={events}
        caption={title}
        columns={eventColumns(text)}
        keyOf={({ id }) => String(id)}
        none={text('audit.none')}
      />
    </Panel>
  );
}
