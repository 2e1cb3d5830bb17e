import { adminEventSchema, pageOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useRead } from '../api/use-read';
import { EventTable } from '../audit/EventTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { LoadStatus } from '../parts/LoadStatus';
import { useText } from '../texts';

const LIMIT = '5';

/** The last events of a solution. */
export function SolutionEvents({ appId }: { appId: string }) {
  const text = useText();
  const events = useRead('/audit', pageOf(adminEventSchema), { solution: appId, limit: LIMIT });
  const { value } = events;
  return (
    <Panel
      title={text('overview.events')}
      action={<PageLink href={hrefOf('/audit', { solution: appId })}>{text('overview.all')}</PageLink>}
    >
      <LoadStatus of={events} />
      {value?.items.length === 0 && <p className={list.none}>{text('overview.events.none')}</p>}
      {value !== undefined && value.items.length > 0 && <EventTable events={value.items} />}
    </Panel>
  );
}
