import { Button } from '@react-spectrum/s2/Button';
import type { AdminVersion } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { useText } from '../texts';
import { wordsOfValue } from './release-words';
import styles from './releases.module.css';

interface WiderPermissionsProps {
  version: AdminVersion;
  /** Undefined if the administrator may not change releases. */
  approve: (() => void) | undefined;
}

/** The permissions that a version asks for beyond the present ones. */
export function WiderPermissions({ version, approve }: WiderPermissionsProps) {
  const text = useText();
  const title = text('release.wider.title', { version: version.version });
  return (
    <Panel
      title={title}
      action={
        approve && (
          <Button variant="accent" size="S" onPress={approve}>
            {text('release.approve')}
          </Button>
        )
      }
    >
      <p className={styles.plain}>{text('release.wider.text')}</p>
      <DataTable
        caption={title}
        items={version.wider}
        keyOf={({ field }) => field}
        columns={[
          {
            name: text('release.wider.field'),
            cell: ({ field }) => <span className={list.code}>{field}</span>,
          },
          {
            name: text('release.wider.added'),
            cell: ({ added }) => (
              <span className={styles.values}>
                {added.map((value) => (
                  <span key={value}>{wordsOfValue(value) ?? text('release.wider.no-rule')}</span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
