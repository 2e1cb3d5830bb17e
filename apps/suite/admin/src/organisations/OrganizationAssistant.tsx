import { Button } from '@react-spectrum/s2/Button';
import { useCallback, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Busy } from '../parts/Busy';
import { Facts } from '../parts/Facts';
import type { LookupItem } from '../parts/LookupField';
import { Problem } from '../parts/Problem';
import { useJoinList, useText } from '../texts';
import { EditAssistantDialog } from './EditAssistantDialog';

/** Switches the AI assistant off in an organisation, whole or in part, and links to its audit trail. */
export function OrganizationAssistant({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const join = useJoinList();
  const { client, mayChange } = useAdmin();
  const [isEditing, setEditing] = useState(false);
  const path = `/organisations/${encodeURIComponent(organisation.id)}/assistant`;
  const load = useCallback(
    (signal: AbortSignal) => client.read(path, answers.assistantSwitches, {}, signal),
    [client, path],
  );
  const { value, problem, reload, set } = useLoaded(load);
  const listed = (ids: readonly string[]) =>
    ids.length === 0 ? text('assistant.switch.none') : <span className={list.code}>{join(ids)}</span>;
  return (
    <Panel
      title={text('assistant.switch')}
      action={
        value !== undefined && mayChange(organisation.id) ? (
          <Button variant="secondary" size="S" onPress={() => setEditing(true)}>
            {text('assistant.switch.edit')}
          </Button>
        ) : undefined
      }
    >
      {problem && <Problem problem={problem} retry={reload} />}
      {value === undefined && problem === undefined && <Busy />}
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
