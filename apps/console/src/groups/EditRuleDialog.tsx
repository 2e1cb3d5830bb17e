import { type AdminGroupRule, adminGroupRuleSchema } from '@unified-shell/api/administration-groups';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { toFields, toRights } from './group-form';
import { RuleEffect } from './RuleEffect';
import { RULE_FAULT_FIELDS, RULE_FAULT_TEXTS, RuleInputs } from './RuleInputs';

interface EditRuleDialogProps {
  rule: AdminGroupRule;
  onSaved(): void;
  onClose(): void;
}

/** Changes what the members of a group get, and shows before it is saved who gains and who loses what. */
export function EditRuleDialog({ rule, onSaved, onClose }: EditRuleDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/group-rules/${rule.id}`;
  const names = {
    administers: text('groups.administers'),
    roles: text('field.roles'),
    policies: text('section.sandboxes'),
    products: text('section.entitlements'),
  };
  return (
    <VersionedFormDialog
      title={text('groups.edit', { group: rule.group })}
      row={rule}
      toFields={(row: AdminGroupRule) => toFields(row)}
      names={names}
      faultFields={RULE_FAULT_FIELDS}
      faultTexts={RULE_FAULT_TEXTS}
      read={() => client.read(path, adminGroupRuleSchema)}
      save={(fields, version) =>
        change({ method: 'PATCH', path, body: toRights(fields, rule), version }, adminGroupRuleSchema)
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <RuleInputs organisation={rule.organisation} fields={fields} edit={edit} />
          <RuleEffect
            rule={{ organisation: rule.organisation, group: rule.group, ...toRights(fields, rule) }}
          />
        </>
      )}
    </VersionedFormDialog>
  );
}
