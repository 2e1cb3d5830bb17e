import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import type { Filter } from '../list/Filters';
import { ListPage, useList } from '../list/ListPage';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { eventColumns } from './EventTable';
import { downloadEvents } from './export-events';

/** The audit trail: who has done what, newest first. */
export function AuditPage() {
  const text = useText();
  const { client, me } = useAdmin();
  const list = useList('/audit', answers.event);
  const submit = useSubmit();
  const [count, setCount] = useState(0);
  const filters: Filter[] = [
    { kind: 'words', name: 'action', label: text('audit.action') },
    { kind: 'words', name: 'actor', label: text('audit.actor') },
    { kind: 'words', name: 'object', label: text('audit.object') },
    {
      kind: 'choice',
      name: 'outcome',
      label: text('audit.outcome'),
      options: [
        { id: 'success', name: text('status.success') },
        { id: 'refused', name: text('status.refused') },
        { id: 'failed', name: text('status.failed') },
      ],
    },
    ...(me.readsAll || me.organisations.length > 1 ? [{ kind: 'organisation' } as const] : []),
    { kind: 'day', name: 'from', label: text('audit.from') },
    { kind: 'day', name: 'to', label: text('audit.to') },
  ];
  const { cursor: _, ...query } = list.state.query;
  const save = () => submit.run(() => downloadEvents(client, query, setCount));
  return (
    <>
      <ListPage
        title={text('section.audit')}
        intro={text('audit.intro')}
        list={list}
        filters={filters}
        columns={eventColumns(text)}
        keyOf={({ id }) => String(id)}
        empty={{ title: text('audit.none'), hint: text('audit.none.hint') }}
        actions={
          <ActionButton isDisabled={submit.isBusy} onPress={() => void save()}>
            {submit.isBusy ? text('audit.exporting', { count }) : text('audit.export')}
          </ActionButton>
        }
      />
      {submit.problem && <Problem problem={submit.problem} retry={() => void save()} />}
    </>
  );
}
