import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminAssistantSwitches, adminAssistantSwitchesSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

interface EditAssistantDialogProps {
  path: string;
  switches: AdminAssistantSwitches;
  onSaved(switches: AdminAssistantSwitches): void;
  onClose(): void;
}

/** Switches the assistant off in an organisation, in some applications, or some of its actions. */
export function EditAssistantDialog({ path, switches, onSaved, onClose }: EditAssistantDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [off, setOff] = useState(switches.off);
  const [applications, setApplications] = useState(switches.applications.join(' '));
  const [tools, setTools] = useState(switches.tools.join(' '));
  const send = () =>
    submit.run(async () => {
      const body = { off, applications: readIds(applications), tools: readIds(tools) };
      onSaved(await change({ method: 'PUT', path, body }, adminAssistantSwitchesSchema));
      toastDone(text('state.saved'));
      onClose();
    });
  return (
    <FormDialog
      title={text('assistant.switch')}
      action={text('action.save')}
      submit={submit}
      fields={['applications', 'tools']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Checkbox isSelected={off} onChange={setOff}>
        {text('assistant.switch.all')}
      </Checkbox>
      <TextField
        label={text('assistant.switch.applications')}
        name="applications"
        description={text('assistant.switch.applications.hint')}
        value={applications}
        onChange={setApplications}
      />
      <TextField
        label={text('assistant.switch.tools')}
        name="tools"
        description={text('assistant.switch.tools.hint')}
        value={tools}
        onChange={setTools}
      />
    </FormDialog>
  );
}

/** @param written ids, separated by spaces or commas */
function readIds(written: string): string[] {
  return [...new Set(written.split(/[\s,，、]+/).filter((id) => id !== ''))];
}
