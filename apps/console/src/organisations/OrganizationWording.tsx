import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { Button } from '@react-spectrum/s2/Button';
import { type AdminWording, adminWordingSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { LoadStatus } from '../parts/LoadStatus';
import type { LookupItem } from '../parts/LookupField';
import { Problem } from '../parts/Problem';
import { toastDone, useUndo } from '../parts/toast-done';
import { useLanguageName } from '../parts/use-language-name';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { AddWordingDialog } from './AddWordingDialog';

/** The names that an organisation gives to parts of the shell. */
export function OrganizationWording({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const nameOf = useLanguageName();
  const { change, mayChange } = useAdmin();
  const [isAdding, setAdding] = useState(false);
  const removal = useSubmit();
  const undo = useUndo();
  const path = `/organisations/${encodeURIComponent(organisation.id)}/wording`;
  const wording = useRead(path, adminWordingSchema);
  const { value, set } = wording;
  const save = async (own: AdminWording['own']) =>
    set(await change({ method: 'PUT', path, body: { own } }, adminWordingSchema));
  const isChangeable = mayChange(organisation.id);
  const rows = Object.entries(value?.own ?? {}).flatMap(([locale, texts]) =>
    Object.entries(texts).map(([key, own]) => ({
      ...{ locale, key, own },
      product: value?.product[locale]?.[key] ?? key,
    })),
  );
  const remove = (locale: string, key: string) =>
    removal.run(async () => {
      const { [key]: _, ...others } = value?.own[locale] ?? {};
      const before = value?.own ?? {};
      await save({ ...before, [locale]: others });
      toastDone(
        text('done.removed', { name: key }),
        undo(() => save(before)),
      );
    });
  return (
    <Panel
      title={text('wording.title')}
      action={
        value !== undefined && isChangeable ? (
          <Button variant="secondary" size="S" onPress={() => setAdding(true)}>
            {text('wording.add')}
          </Button>
        ) : undefined
      }
    >
      <p className={list.none}>{text(rows.length > 0 ? 'wording.intro' : 'wording.none')}</p>
      <LoadStatus of={wording} />
      {removal.problem && <Problem problem={removal.problem} />}
      {rows.length > 0 && (
        <DataTable
          caption={text('wording.title')}
          items={rows}
          keyOf={({ locale, key }) => `${locale} ${key}`}
          columns={[
            { name: text('wording.product'), cell: ({ product }) => product },
            { name: text('wording.own'), cell: ({ own }) => own },
            { name: text('wording.language'), cell: ({ locale }) => nameOf(locale) },
            ...(isChangeable
              ? [
                  {
                    name: text('action.remove'),
                    cell: ({ locale, key, own }: (typeof rows)[number]) => (
                      <ActionButton
                        size="S"
                        // Each removal sends all other wordings, so the next one waits for its answer.
                        isDisabled={removal.isBusy}
                        aria-label={text('wording.remove', { words: own })}
                        onPress={() => void remove(locale, key)}
                      >
                        {text('action.remove')}
                      </ActionButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {value && isAdding && (
        <AddWordingDialog wording={value} nameOf={nameOf} save={save} onClose={() => setAdding(false)} />
      )}
    </Panel>
  );
}
