import { ComboBox, ComboBoxItem } from '@react-spectrum/s2/ComboBox';
import { type AdminGroup, adminGroupRuleSchema } from '@unified-shell/api/administration-groups';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { NO_RIGHTS, toRights } from './group-form';
import { RuleEffect } from './RuleEffect';
import { RULE_FAULT_FIELDS, RULE_FAULT_TEXTS, RuleInputs } from './RuleInputs';

interface AddRuleDialogProps {
  organisation: string;
  /** The groups that were seen and have no rule. */
  groups: readonly AdminGroup[];
  /** The one that is chosen already. */
  group: string;
  onAdded(): void;
  onClose(): void;
}

const FAULT_FIELDS = ['group', ...RULE_FAULT_FIELDS];
const FAULT_TEXTS = { ...RULE_FAULT_TEXTS, group: 'groups.name.fault' } as const;

/** A rule for a group that was seen, or for one whose name is typed. */
export function AddRuleDialog({ organisation, groups, group: first, onAdded, onClose }: AddRuleDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [group, setGroup] = useState(first);
  const [fields, setFields] = useState(NO_RIGHTS);
  const name = group.trim();
  const body = { organisation, group: name, ...toRights(fields) };
  const send = () =>
    submit.run(async () => {
      await change({ method: 'POST', path: '/group-rules', body }, adminGroupRuleSchema);
      toastDone(text('done.added', { name }));
      onAdded();
      onClose();
    });
  return (
    <FormDialog
      title={text('groups.add')}
      action={text('action.add')}
      submit={submit}
      fields={FAULT_FIELDS}
      faultTexts={FAULT_TEXTS}
      canSubmit={name !== ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ComboBox
        label={text('groups.name')}
        name="group"
        description={text('groups.name.hint')}
        isRequired
        allowsCustomValue
        menuTrigger="focus"
        items={groups.map((each) => ({ id: each.name, name: each.name }))}
        inputValue={group}
        onInputChange={setGroup}
      >
        {({ id, name: label }) => <ComboBoxItem id={id}>{label}</ComboBoxItem>}
      </ComboBox>
      <RuleInputs
        organisation={organisation}
        fields={fields}
        edit={(changes) => setFields((last) => ({ ...last, ...changes }))}
      />
      {name !== '' && <RuleEffect rule={body} />}
    </FormDialog>
  );
}
