import { getLocalTimeZone } from '@internationalized/date';
import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { type AdminCaller, adminEventSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { isOwnerOnly } from '../layout/sections';
import type { Filter } from '../list/Filters';
import { ListPage, useList } from '../list/ListPage';
import { filtersFor } from '../list/list-state';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { downloadEvents } from './download-events';
import { eventColumns } from './EventTable';

/** The audit trail: who has done what, newest first. */
export function AuditPage() {
  const text = useText();
  const { client, me } = useAdmin();
  const defaults = defaultsFor(me);
  const list = useList('/audit', adminEventSchema, { isOfOrganisations: true, defaults });
  const submit = useSubmit();
  const filters: Filter[] = [
    { kind: 'words', name: 'action', label: text('audit.action') },
    { kind: 'words', name: 'actor', label: text('audit.actor') },
    { kind: 'words', name: 'object', label: text('audit.object') },
    ...solutionFilters(me, text('field.solution')),
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
    {
      kind: 'choice',
      name: 'reads',
      label: text('audit.reads'),
      without: text('audit.reads.hidden'),
      options: [{ id: 'show', name: text('audit.reads.shown') }],
    },
    { kind: 'organisation' },
    { kind: 'day', name: 'from', label: text('audit.from') },
    { kind: 'day', name: 'to', label: text('audit.to') },
  ];
  const { cursor: _, ...query }: Record<string, string> = { ...defaults, ...filtersFor(list.state.query) };
  const save = () => submit.run(() => downloadEvents(client, query));
  return (
    <>
      <ListPage
        title={text('section.audit')}
        intro={`${text('audit.intro')} ${text('moment.zone', { zone: getLocalTimeZone() })}`}
        list={list}
        filters={filters}
        columns={eventColumns(text)}
        keyOf={({ id }) => String(id)}
        empty={{ title: text('audit.none'), hint: text('audit.none.hint') }}
        actions={
          <ActionButton isDisabled={submit.isBusy} onPress={() => void save()}>
            {submit.isBusy ? text('audit.exporting') : text('audit.export')}
          </ActionButton>
        }
      />
      {submit.problem && <Problem problem={submit.problem} retry={() => void save()} />}
    </>
  );
}

/** The owner of solutions alone sees the events of one of them at a time. */
function defaultsFor(me: AdminCaller): Readonly<Record<string, string>> {
  const [first] = me.solutions;
  return isOwnerOnly(me) && first !== undefined ? { solution: first } : {};
}

function solutionFilters(me: AdminCaller, label: string): Filter[] {
  if (me.readsAll) return [{ kind: 'words', name: 'solution', label }];
  const [first = '', ...rest] = me.solutions;
  const toOption = (id: string) => ({ id, name: id });
  if (!isOwnerOnly(me))
    return first === ''
      ? []
      : [{ kind: 'choice', name: 'solution', label, options: me.solutions.map(toOption) }];
  if (rest.length === 0) return [];
  return [{ kind: 'choice', name: 'solution', label, without: first, options: rest.map(toOption) }];
}
