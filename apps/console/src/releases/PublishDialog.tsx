import { TextField } from '@react-spectrum/s2/TextField';
import {
  type AdminRelease,
  adminReleaseSchema,
  adminSolutionSchema,
  pageOf,
} from '@unified-shell/api/administration';
import { useCallback, useState } from 'react';
import { useAdmin } from '../api/admin';
import layout from '../layout/layout.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { FormDialog } from '../parts/FormDialog';
import { LookupField, type LookupItem } from '../parts/LookupField';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { releasePath } from './release-words';

interface PublishDialogProps {
  /** If absent, the administrator chooses the solution, and its page opens afterwards. */
  appId?: string;
  onPublished?(release: AdminRelease): void;
  onClose(): void;
}

const LIMIT = '8';

/** Publishes a version from a `.tgz`. It has no traffic at first. */
export function PublishDialog({ appId, onPublished, onClose }: PublishDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const submit = useSubmit();
  const [solution, setSolution] = useState<LookupItem | undefined>(
    appId === undefined ? undefined : { id: appId, name: appId },
  );
  const [version, setVersion] = useState('');
  const [archive, setArchive] = useState<File>();
  const find = useCallback(
    async (words: string, signal: AbortSignal) => {
      const query = { q: words.trim(), limit: LIMIT };
      const { items } = await client.read('/solutions', pageOf(adminSolutionSchema), query, signal);
      return items.map((each) => ({ id: each.appId, name: each.name, detail: each.appId }));
    },
    [client],
  );
  const send = () =>
    submit.run(async () => {
      if (solution === undefined || archive === undefined) return;
      const name = version.trim();
      const path = `${releasePath(solution.id)}/versions?${new URLSearchParams({ version: name })}`;
      const release = await change({ method: 'POST', path, archive }, adminReleaseSchema);
      toastDone(text('release.published', { version: name }));
      onPublished?.(release);
      onClose();
      if (appId === undefined) goTo(hrefOf(`/releases/${encodeURIComponent(solution.id)}`));
    });
  return (
    <FormDialog
      title={text('release.publish')}
      action={text('release.publish.action')}
      submit={submit}
      fields={['appId', 'version']}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {appId === undefined && (
        <LookupField
          label={text('field.solution')}
          name="appId"
          description={text('release.solution.hint')}
          value={solution}
          onChange={setSolution}
          find={find}
          isRequired
        />
      )}
      <TextField
        label={text('release.version')}
        name="version"
        isRequired
        autoFocus={appId !== undefined}
        description={text('release.version.hint')}
        value={version}
        onChange={setVersion}
      />
      <label className={layout.file}>
        {text('release.archive')}
        <input
          type="file"
          accept=".tgz,.tar.gz,application/gzip"
          required
          onChange={({ target }) => setArchive(target.files?.[0])}
        />
        <span>{text('release.archive.hint')}</span>
      </label>
    </FormDialog>
  );
}
