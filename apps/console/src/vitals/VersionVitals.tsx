import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import type { AdminMeasure, AdminVitals } from '@unified-shell/api/administration-vitals';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { type Column, DataTable } from '../list/DataTable';
import list from '../list/list.module.css';
import { useMessages, useText } from '../texts';
import { formatCount, formatVital, MEASURES } from './vital-words';
import styles from './vitals.module.css';

const PRODUCT_FILES = 'live';

type Version = AdminVitals['versions'][number];

/** The measures and the failures of one version. */
export function VersionVitals({ vitals: { versions } }: { vitals: AdminVitals }) {
  const text = useText();
  const { locale } = useMessages();
  const [chosen, setChosen] = useState<string>();
  const options = versions.map((version) => ({
    id: version.version ?? PRODUCT_FILES,
    name: version.version ?? text('release.built-in'),
    version,
  }));
  const shown = options.find(({ id }) => id === chosen) ?? options[0];
  if (shown === undefined) return null;
  const { opened, failed, failures, measures } = shown.version;
  const say = (measure: AdminMeasure, value: number) => formatVital(measure.measure, value, locale);
  const columns: Column<AdminMeasure>[] = [
    {
      name: text('vitals.measure'),
      cell: ({ measure }) => (
        <span className={list.name}>
          <span>{text(MEASURES[measure].name)}</span>
          <span className={list.detail}>{text(MEASURES[measure].hint)}</span>
        </span>
      ),
    },
    { name: text('vitals.p50'), cell: (measure) => say(measure, measure.p50) },
    { name: text('vitals.p75'), cell: (measure) => say(measure, measure.p75) },
    { name: text('vitals.p95'), cell: (measure) => say(measure, measure.p95) },
    { name: text('vitals.known'), cell: ({ count }) => formatCount(count, locale) },
  ];
  const ofFailures: Column<Version['failures'][number]>[] = [
    { name: text('vitals.code'), cell: ({ code }) => <span className={list.code}>{code}</span> },
    { name: text('release.openings'), cell: ({ count }) => formatCount(count, locale) },
  ];
  return (
    <>
      <Panel
        title={text('vitals.measures')}
        action={
          <Picker
            label={text('release.version')}
            labelPosition="side"
            items={options}
            value={shown.id}
            onChange={(key) => setChosen(String(key))}
          >
            {({ id, name }) => <PickerItem id={id}>{name}</PickerItem>}
          </Picker>
        }
      >
        <p className={styles.total}>{text('release.openings.counted', { opened, failed })}</p>
        {measures.length > 0 && (
          <DataTable
            caption={text('vitals.measures')}
            items={measures}
            columns={columns}
            keyOf={({ measure }) => measure}
          />
        )}
      </Panel>
      {failures.length > 0 && (
        <Panel title={text('vitals.failures')}>
          <DataTable
            caption={text('vitals.failures')}
            items={failures}
            columns={ofFailures}
            keyOf={({ code }) => code}
          />
        </Panel>
      )}
    </>
  );
}
