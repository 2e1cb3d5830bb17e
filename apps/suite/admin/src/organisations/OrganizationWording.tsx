import { ActionButton } from '@react-spectrum/s2/ActionButton';
import { Button } from '@react-spectrum/s2/Button';
import type { AdminWording } from '@unified-shell/api/administration';
import { useCallback, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import { DataTable } from '../list/DataTable';
import { Busy } from '../parts/Busy';
import type { LookupItem } from '../parts/LookupField';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import people from '../people/people.module.css';
import { useMessages, useText } from '../texts';
import { AddWordingDialog } from './AddWordingDialog';

/** The names that an organisation gives to parts of the shell. */
export function OrganizationWording({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const nameOf = useLanguageName();
  const { client, change, mayChange } = useAdmin();
  const [isAdding, setAdding] = useState(false);
  const removal = useSubmit();
  const path = `/organisations/${encodeURIComponent(organisation.id)}/wording`;
  const load = useCallback(
    (signal: AbortSignal) => client.read(path, answers.wording, {}, signal),
    [client, path],
  );
  const { value, problem, reload, set } = useLoaded(load);
  const save = async (own: AdminWording['own']) =>
    set(await change({ method: 'PUT', path, body: { own } }, answers.wording));
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
      await save({ ...value?.own, [locale]: others });
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
      <p className={people.none}>{text(rows.length > 0 ? 'wording.intro' : 'wording.none')}</p>
      {problem && <Problem problem={problem} retry={reload} />}
      {removal.problem && <Problem problem={removal.problem} />}
      {value === undefined && problem === undefined && <Busy />}
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
                        // Each removal sends all the other names.
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

/** The name of a language in that of the page. */
function useLanguageName(): (locale: string) => string {
  const { locale } = useMessages();
  const languages = new Intl.DisplayNames(Intl.DisplayNames.supportedLocalesOf(locale), { type: 'language' });
  return (one) => languages.of(one) ?? one;
}
