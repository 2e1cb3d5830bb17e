import { Button } from '@react-spectrum/s2/Button';
import { adminAssistantSwitchesSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import type { LookupItem } from '../parts/LookupField';
import { useJoinList, useText } from '../texts';
import { EditAssistantDialog } from './EditAssistantDialog';

/** Switches the AI assistant off in an organisation, whole or in part, and links to its audit trail. */
export function OrganizationAssistant({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const join = useJoinList();
  const { mayChange } = useAdmin();
  const [isEditing, setEditing] = useState(false);
  const path = `/organisations/${encodeURIComponent(organisation.id)}/assistant`;
  const switches = useRead(path, adminAssistantSwitchesSchema);
  const { value, set } = switches;
  const listed = (ids: readonly string[]) =>
    ids.length === 0 ? text('assistant.switch.none') : <span className={list.code}>{join(ids)}</span>;
  return (
    <Panel
      title={text('assistant.switch')}
      action={
        value !== undefined && mayChange(organisation.id) ? (
          <Button variant="secondary" size="S" onPress={() => setEditing(true)}>
            {text('action.edit')}
          </Button>
        ) : undefined
      }
    >
      <LoadStatus of={switches} />
      {value && (
        <Facts
          facts={[
            {
              name: text('field.status'),
              value: text(value.off ? 'assistant.switch.off' : 'assistant.switch.on'),
            },
            { name: text('assistant.switch.applications'), value: listed(value.applications) },
            { name: text('assistant.switch.tools'), value: listed(value.tools) },
            {
              name: text('section.audit'),
              value: (
                <PageLink
                  href={hrefOf('/audit', { organisation: organisation.id, action: 'assistant.tool' })}
                >
                  {text('assistant.switch.audit')}
                </PageLink>
              ),
            },
          ]}
        />
      )}
      {value && isEditing && (
        <EditAssistantDialog path={path} switches={value} onSaved={set} onClose={() => setEditing(false)} />
      )}
    </Panel>
  );
}
