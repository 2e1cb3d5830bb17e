import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import { adminSandboxSchema, pageOf } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { useText } from '../texts';
import { type RuleFields, readPolicies, writePolicies } from './group-form';

interface RuleInputsProps {
  /** The id of the organisation. */
  organisation: string;
  fields: RuleFields;
  edit(changes: Partial<RuleFields>): void;
}

export const RULE_FAULT_FIELDS = ['roles', 'policies', 'products'];
export const RULE_FAULT_TEXTS = {
  roles: 'groups.roles.fault',
  policies: 'groups.sandboxes.fault',
} as const;

/** The fields of a rule: the rights that it gives to the members of a group. Only a system administrator gives products. */
export function RuleInputs({ organisation, fields, edit }: RuleInputsProps) {
  const text = useText();
  const { me } = useAdmin();
  return (
    <>
      <Checkbox
        isSelected={fields.administers === 'yes'}
        onChange={(isSelected) => edit({ administers: isSelected ? 'yes' : 'no' })}
      >
        {text('groups.administers')}
      </Checkbox>
      <TextField
        label={text('field.roles')}
        name="roles"
        description={text('groups.roles.hint')}
        value={fields.roles}
        onChange={(roles) => edit({ roles })}
      />
      <SandboxInputs
        organisation={organisation}
        lines={fields.policies}
        onChange={(policies) => edit({ policies })}
      />
      {me.changesAll && (
        <TextField
          label={text('section.entitlements')}
          name="products"
          description={text('groups.products.hint')}
          value={fields.products}
          onChange={(products) => edit({ products })}
        />
      )}
    </>
  );
}

interface SandboxInputsProps {
  organisation: string;
  lines: string;
  onChange(lines: string): void;
}

/** The sandboxes of the organisation, each with the privileges that the group gets in it. */
function SandboxInputs({ organisation, lines, onChange }: SandboxInputsProps) {
  const text = useText();
  const { value } = useRead('/sandboxes', pageOf(adminSandboxSchema), { organisation, limit: '200' });
  const policies = readPolicies(lines);
  const chosen = policies.map(({ sandbox }) => sandbox);
  const sandboxes = [...new Set([...(value?.items ?? []).map(({ name }) => name), ...chosen])];
  if (sandboxes.length === 0) return null;
  const choose = (names: string[]) =>
    onChange(
      writePolicies(
        names.map(
          (sandbox) => policies.find((each) => each.sandbox === sandbox) ?? { sandbox, privileges: [] },
        ),
      ),
    );
  return (
    <>
      <CheckboxGroup
        label={text('section.sandboxes')}
        name="policies"
        description={text('groups.sandboxes.hint')}
        value={chosen}
        onChange={choose}
      >
        {sandboxes.map((name) => (
          <Checkbox key={name} value={name}>
            {name}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {policies.map(({ sandbox, privileges }) => (
        <TextField
          key={sandbox}
          label={text('groups.privileges', { sandbox })}
          description={text('policy.privileges.hint')}
          defaultValue={privileges.join(' ')}
          onChange={(words) =>
            onChange(
              writePolicies(
                policies.map((each) =>
                  each.sandbox === sandbox
                    ? { sandbox, privileges: words.split(/[\s,]+/).filter(Boolean) }
                    : each,
                ),
              ),
            )
          }
        />
      ))}
    </>
  );
}
