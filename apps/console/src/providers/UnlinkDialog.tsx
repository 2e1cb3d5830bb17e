import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { FormDialog } from '../parts/FormDialog';
import { LookupField, type LookupItem } from '../parts/LookupField';
import { usePersonLookup } from '../parts/lookups';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

interface UnlinkDialogProps {
  organisation: string;
  onUnlinked(): void;
  onClose(): void;
}

/** For a person whose account at the provider was deleted and made anew: the next sign-in at their address links them again. */
export function UnlinkDialog({ organisation, onUnlinked, onClose }: UnlinkDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [person, setPerson] = useState<LookupItem>();
  const find = usePersonLookup(organisation);
  const send = (chosen: LookupItem) =>
    submit.run(async () => {
      const path = `/providers/${encodeURIComponent(organisation)}/people/${chosen.id}`;
      await change({ method: 'DELETE', path }, unread);
      toastDone(text('done.removed', { name: chosen.name }));
      onUnlinked();
      onClose();
    });
  return (
    <FormDialog
      title={text('people-of.unlink')}
      action={text('action.remove')}
      submit={submit}
      fields={[]}
      size="S"
      canSubmit={person !== undefined}
      notice={<p>{text('people-of.unlink.text')}</p>}
      onSubmit={() => person !== undefined && void send(person)}
      onClose={onClose}
    >
      <LookupField label={text('field.person')} find={find} value={person} onChange={setPerson} isRequired />
    </FormDialog>
  );
}
