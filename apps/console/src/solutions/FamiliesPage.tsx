import { Button } from '@react-spectrum/s2/Button';
import { type AdminSolutionFamily, adminSolutionFamiliesSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { DataTable } from '../list/DataTable';
import { hrefOf } from '../location/app-location';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { LoadStatus } from '../parts/LoadStatus';
import { Problem } from '../parts/Problem';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { type MessageKey, useText } from '../texts';

const STATES = {
  added: 'family.added',
  configured: 'family.configured',
  absent: 'family.absent',
} as const satisfies Record<AdminSolutionFamily['state'], MessageKey>;

const PATH = '/solution-families';

/** The families of solutions whose registrations come with the product, which are added and removed as a whole. */
export function FamiliesPage() {
  const text = useText();
  const { change, me } = useAdmin();
  const list = useRead(PATH, adminSolutionFamiliesSchema);
  const adding = useSubmit();
  const [removed, setRemoved] = useState<AdminSolutionFamily>();
  const send = async (method: 'PUT' | 'DELETE', { name }: AdminSolutionFamily) =>
    list.set(await change({ method, path: `${PATH}/${name}` }, adminSolutionFamiliesSchema));

  const add = (family: AdminSolutionFamily) =>
    adding.run(async () => {
      await send('PUT', family);
      toastDone(text('family.add.done', { name: family.title }));
    });

  function actionOf(family: AdminSolutionFamily) {
    const { state, title } = family;
    if (!me.changesAll || state === 'configured') return null;
    if (state === 'added') {
      return (
        <Button
          variant="secondary"
          aria-label={text('family.remove', { name: title })}
          onPress={() => setRemoved(family)}
        >
          {text('action.remove')}
        </Button>
      );
    }
    return (
      <Button
        variant="secondary"
        aria-label={text('family.add', { name: title })}
        isDisabled={adding.isBusy}
        onPress={() => void add(family)}
      >
        {text('action.add')}
      </Button>
    );
  }

  return (
    <>
      <PageHead
        title={text('solution.families')}
        intro={text('family.intro')}
        parent={{ name: text('section.solutions'), href: hrefOf('/solutions') }}
      />
      <LoadStatus of={list} />
      {adding.problem && <Problem problem={adding.problem} />}
      {list.value && (
        <DataTable
          caption={text('solution.families')}
          items={list.value.families}
          keyOf={({ name }) => name}
          columns={[
            { name: text('field.name'), cell: ({ title }) => title },
            { name: text('section.solutions'), cell: ({ solutions }) => solutions },
            { name: text('field.status'), cell: ({ state }) => text(STATES[state]) },
            { name: text('list.actions'), cell: actionOf },
          ]}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={text('family.remove.title', { name: removed.title })}
          action={text('action.remove')}
          run={async () => {
            await send('DELETE', removed);
            toastDone(text('family.remove.done', { name: removed.title }));
          }}
          onClose={() => setRemoved(undefined)}
        >
          {text('family.remove.text', { count: removed.solutions })}
        </ConfirmDialog>
      )}
    </>
  );
}
