import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminGroup,
  type AdminGroupRule,
  adminGroupsSchema,
} from '@unified-shell/api/administration-groups';
import { Panel } from '@unified-shell/solution-page/Panel';
import { type ReactNode, useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { useRead } from '../api/use-read';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { LoadStatus } from '../parts/LoadStatus';
import type { LookupItem } from '../parts/LookupField';
import { toastDone } from '../parts/toast-done';
import { useJoinList, useText } from '../texts';
import { AddRuleDialog } from './AddRuleDialog';
import { EditRuleDialog } from './EditRuleDialog';
import { describeRight, rightsOf } from './group-form';
import { PersonGroups } from './PersonGroups';
import { RuleEffect } from './RuleEffect';

/** The groups of an organisation's directory and provider, and what their members get. */
export function OrganizationGroups({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { change, mayChange, me } = useAdmin();
  const [added, setAdded] = useState<string>();
  const [edited, setEdited] = useState<AdminGroupRule>();
  const [removed, setRemoved] = useState<AdminGroupRule>();
  const read = useRead(`/organisations/${encodeURIComponent(organisation.id)}/groups`, adminGroupsSchema);
  const { value, reload } = read;
  const mayEdit = mayChange(organisation.id);
  // Products are sold: a rule that gives some is a system administrator's.
  const mayRemove = ({ products }: AdminGroupRule) => products.length === 0 || me.changesAll;
  const without = value?.groups.filter(({ rule }) => rule === null) ?? [];
  return (
    <>
      <Panel
        title={text('groups.rules')}
        action={
          mayEdit && value !== undefined ? (
            <Button variant="secondary" size="S" onPress={() => setAdded('')}>
              {text('groups.add')}
            </Button>
          ) : undefined
        }
      >
        <p>{text('groups.rules.intro')}</p>
        <LoadStatus of={read} />
        {value?.rules.length === 0 && <p className={list.none}>{text('groups.rules.none')}</p>}
        {value !== undefined && value.rules.length > 0 && (
          <Rules
            rules={value.rules}
            actions={
              mayEdit
                ? (rule) => (
                    <span className={list.rowActions}>
                      <Button variant="secondary" size="S" onPress={() => setEdited(rule)}>
                        {text('action.edit')}
                      </Button>
                      {mayRemove(rule) && (
                        <Button variant="secondary" size="S" onPress={() => setRemoved(rule)}>
                          {text('action.remove')}
                        </Button>
                      )}
                    </span>
                  )
                : undefined
            }
          />
        )}
      </Panel>
      {without.length > 0 && (
        <Panel title={text('groups.seen')}>
          <Seen groups={without} add={mayEdit ? setAdded : undefined} />
        </Panel>
      )}
      <PersonGroups organisation={organisation} />
      {added !== undefined && (
        <AddRuleDialog
          organisation={organisation.id}
          groups={without}
          group={added}
          onAdded={reload}
          onClose={() => setAdded(undefined)}
        />
      )}
      {edited && <EditRuleDialog rule={edited} onSaved={reload} onClose={() => setEdited(undefined)} />}
      {removed && (
        <ConfirmDialog
          title={text('groups.remove.title', { group: removed.group })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path: `/group-rules/${removed.id}` }, unread);
            toastDone(text('done.removed', { name: removed.group }));
            reload();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {text('groups.remove.text')}
          <RuleEffect rule={{ organisation: organisation.id, group: removed.group, isRemoved: true }} />
        </ConfirmDialog>
      )}
    </>
  );
}

interface RulesProps {
  rules: readonly AdminGroupRule[];
  actions: ((rule: AdminGroupRule) => ReactNode) | undefined;
}

function Rules({ rules, actions }: RulesProps) {
  const text = useText();
  const join = useJoinList();
  const columns: Column<AdminGroupRule>[] = [
    { name: text('groups.name'), cell: ({ group }) => <span className={list.name}>{group}</span> },
    {
      name: text('groups.gives'),
      cell: (rule) => join(rightsOf(rule).map((right) => describeRight(right, text))),
    },
    { name: text('groups.count'), cell: ({ members }) => members },
    ...(actions === undefined ? [] : [{ name: text('list.actions'), cell: actions }]),
  ];
  return <DataTable caption={text('groups.rules')} items={rules} keyOf={({ id }) => id} columns={columns} />;
}

interface SeenProps {
  groups: readonly AdminGroup[];
  add: ((name: string) => void) | undefined;
}

function Seen({ groups, add }: SeenProps) {
  const text = useText();
  const columns: Column<AdminGroup>[] = [
    { name: text('groups.name'), cell: ({ name }) => <span className={list.name}>{name}</span> },
    { name: text('groups.count'), cell: ({ members }) => members },
    ...(add === undefined
      ? []
      : [
          {
            name: text('list.actions'),
            cell: ({ name }: AdminGroup) => (
              <span className={list.rowActions}>
                <Button variant="secondary" size="S" onPress={() => add(name)}>
                  {text('groups.add')}
                </Button>
              </span>
            ),
          },
        ]),
  ];
  return (
    <DataTable caption={text('groups.seen')} items={groups} keyOf={({ name }) => name} columns={columns} />
  );
}
