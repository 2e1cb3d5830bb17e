import { Button } from '@react-spectrum/s2/Button';
import type { AdminSolutionAddress } from '@unified-shell/api/administration-addresses';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { JsonField } from '../parts/JsonField';
import { formatObject } from '../parts/json-text';
import { wordsOfValue } from '../releases/release-words';
import { useText } from '../texts';
import { cautionText, mayText } from './address-words';
import styles from './addresses.module.css';

interface WaitingDocumentProps {
  appId: string;
  isNew: boolean;
  waiting: NonNullable<AdminSolutionAddress['waiting']>;
  /** Undefined if the caller may not approve. */
  approve: (() => Promise<void>) | undefined;
}

/** Shows the document that an application has published and an administrator has not approved, and what it asks for, in words. */
export function WaitingDocument({ appId, isNew, waiting, approve }: WaitingDocumentProps) {
  const text = useText();
  const [isApproving, setApproving] = useState(false);
  const { wider, cautions, registration } = waiting;
  const title = text('solution-address.waiting.title');
  const intro = isNew ? 'solution-address.waiting.new' : 'solution-address.waiting.change';
  return (
    <>
      <Panel
        title={title}
        action={
          approve && (
            <Button variant="accent" size="S" onPress={() => setApproving(true)}>
              {text('release.approve')}
            </Button>
          )
        }
      >
        {cautions.length > 0 && (
          <>
            <h3 className={styles.caution}>{text('solution-address.caution')}</h3>
            <ul className={styles.cautions}>
              {cautions.map((caution) => (
                <li key={`${caution.kind} ${caution.value}`}>{cautionText(caution, text)}</li>
              ))}
            </ul>
          </>
        )}
        <p className={styles.plain}>{text(wider.length === 0 ? 'solution-address.waiting.same' : intro)}</p>
        {wider.length > 0 && (
          <DataTable
            caption={title}
            items={wider}
            keyOf={({ field }) => field}
            columns={[
              {
                name: text('solution-address.may'),
                cell: ({ field }) => (
                  <span className={list.name}>
                    {mayText(field, text)}
                    <span className={list.detail}>{field}</span>
                  </span>
                ),
              },
              {
                name: text('solution-address.values'),
                cell: ({ added }) => (
                  <span className={styles.codes}>
                    {added.map((value) => (
                      <span key={value}>{wordsOfValue(value) ?? text('release.wider.no-rule')}</span>
                    ))}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Panel>
      <Panel title={text('solution.registration')}>
        <JsonField
          label={text('solution.registration')}
          value={formatObject(registration)}
          onChange={() => {}}
          isReadOnly
          faults={[]}
          within="registration"
        />
      </Panel>
      {isApproving && approve && (
        <ConfirmDialog
          title={text('solution-address.approve.title', { id: appId })}
          action={text('release.approve')}
          isReversible
          run={approve}
          onClose={() => setApproving(false)}
        >
          {text('solution-address.approve.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
