import type { AdminProvider } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import { FormDialog } from '../parts/FormDialog';
import { useText } from '../texts';
import { ProviderInputs } from './ProviderInputs';
import { PROVIDER_FIELDS, toBody, toFields } from './provider-form';

interface EditProviderDialogProps {
  provider: AdminProvider;
  path: string;
  onSaved(provider: AdminProvider): void;
  onClose(): void;
}

const stored = (provider: AdminProvider) => ({ fields: toFields(provider), version: provider.version });

export function EditProviderDialog({ provider, path, onSaved, onClose }: EditProviderDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const form = useVersionedForm({
    stored: stored(provider),
    reload: async () => stored(await client.read(path, answers.provider)),
    async save(fields, version) {
      const saved = await change({ method: 'PATCH', path, body: toBody(fields), version }, answers.provider);
      onSaved(saved);
      return saved.version;
    },
  });
  const closeWhenDone = (isDone: boolean) => isDone && onClose();
  return (
    <FormDialog
      title={text('provider.edit', { organization: provider.organisation.name })}
      action={text('action.save')}
      submit={form.submit}
      fields={PROVIDER_FIELDS}
      notice={
        <ConflictNotice
          mine={form.fields}
          theirs={form.theirs}
          names={{
            issuer: text('provider.issuer'),
            clientId: text('provider.client-id'),
            domains: text('provider.domains'),
            vouchesForEmail: text('provider.vouches'),
          }}
          takeTheirs={form.takeTheirs}
          keepMine={() => void form.keepMine().then(closeWhenDone)}
        />
      }
      onSubmit={() => void form.save().then(closeWhenDone)}
      onClose={onClose}
    >
      <ProviderInputs fields={form.fields} change={form.change} hasSecret />
    </FormDialog>
  );
}
