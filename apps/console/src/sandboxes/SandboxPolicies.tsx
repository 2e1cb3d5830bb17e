import { Badge } from '@react-spectrum/s2/Badge';
import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminSandbox,
  type AdminSandboxPolicy,
  adminSandboxSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { AdminProblem, toProblem } from '../api/problem';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { toastDone } from '../parts/toast-done';
import { useText } from '../texts';
import { PolicyDialog } from './PolicyDialog';
import { replacePolicy, sandboxPath } from './sandbox-form';

interface SandboxPoliciesProps {
  sandbox: AdminSandbox;
  set(sandbox: AdminSandbox): void;
}

/** The policies of a sandbox. The API replaces them all at once, so each change sends the complete list and its version. */
export function SandboxPolicies({ sandbox, set }: SandboxPoliciesProps) {
  const text = useText();
  const { change, mayChange } = useAdmin();
  const [edited, setEdited] = useState<{ policy: AdminSandboxPolicy | undefined }>();
  const [removed, setRemoved] = useState<AdminSandboxPolicy>();
  const { policies, version, organisation } = sandbox;
  const isChangeable = mayChange(organisation.id);
  const save = async (last: AdminSandboxPolicy | undefined, next: AdminSandboxPolicy | undefined) => {
    const body = { policies: replacePolicy(policies, last, next) };
    const call = { method: 'PATCH', path: sandboxPath(sandbox), body, version } as const;
    set(await change(call, adminSandboxSchema).catch(atPolicy));
  };
  const actions: Column<AdminSandboxPolicy> = {
    name: text('list.actions'),
    cell: (policy) => (
      <span className={list.rowActions}>
        <Button variant="secondary" size="S" onPress={() => setEdited({ policy })}>
          {text('action.edit')}
        </Button>
        <Button variant="secondary" size="S" onPress={() => setRemoved(policy)}>
          {text('action.remove')}
        </Button>
      </span>
    ),
  };
  return (
    <Panel
      title={text('sandbox.policies')}
      action={
        isChangeable ? (
          <Button variant="secondary" size="S" onPress={() => setEdited({ policy: undefined })}>
            {text('policy.add')}
          </Button>
        ) : undefined
      }
    >
      {policies.length === 0 && <p className={list.none}>{text('sandbox.policies.none')}</p>}
      {policies.length > 0 && (
        <DataTable
          caption={text('sandbox.policies')}
          items={policies}
          keyOf={({ name, userId }) => JSON.stringify([name, userId])}
          columns={[
            { name: text('policy.name'), cell: ({ name }) => name },
            {
              name: text('policy.privileges'),
              cell: ({ privileges }) =>
                privileges.length > 0 && (
                  <span className={list.tags}>
                    {privileges.map((privilege) => (
                      <Badge key={privilege} variant="neutral" fillStyle="subtle">
                        {privilege}
                      </Badge>
                    ))}
                  </span>
                ),
            },
            {
              name: text('policy.for'),
              cell: ({ userId }) =>
                userId === null ? text('policy.everyone') : <span className={list.code}>{userId}</span>,
            },
            ...(isChangeable ? [actions] : []),
          ]}
        />
      )}
      {edited && (
        <PolicyDialog
          organisation={organisation.id}
          policy={edited.policy}
          save={(policy) => save(edited.policy, policy)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={text('policy.remove.title', { name: removed.name })}
          action={text('action.remove')}
          run={async () => {
            await save(removed, undefined);
            toastDone(text('done.removed', { name: removed.name }));
          }}
          onClose={() => setRemoved(undefined)}
        >
          {text('policy.remove.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/**
 * Names a fault by its field within the policy. A dialog changes one policy of the list, so each fault belongs to it.
 * @throws AdminProblem
 */
function atPolicy(error: unknown): never {
  const { code, fields, requestId } = toProblem(error);
  const own = fields.map((fault) => ({ ...fault, field: fault.field.replace(/^policies\.\d+\./, '') }));
  throw new AdminProblem(code, { fields: own, requestId, cause: error });
}
