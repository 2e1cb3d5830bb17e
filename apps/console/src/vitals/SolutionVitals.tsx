import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { type AdminVitals, adminVitalsSchema } from '@unified-shell/api/administration-vitals';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useRead } from '../api/use-read';
import list from '../list/list.module.css';
import { LoadStatus } from '../parts/LoadStatus';
import parts from '../parts/parts.module.css';
import { useText } from '../texts';
import { Comparison } from './Comparison';
import { OpeningsChart } from './OpeningsChart';
import { OrganisationVitals } from './OrganisationVitals';
import { VersionVitals } from './VersionVitals';
import { beginningOf, RANGES, type RangeId } from './vital-words';

interface SolutionVitalsProps {
  appId: string;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
}

/** Shows the vitals of a solution: a candidate beside the live version, then each version and each organisation. */
export function SolutionVitals({ appId, now = Date.now }: SolutionVitalsProps) {
  const text = useText();
  const [{ range, from }, setRange] = useState(() => chooseRange('week', now()));
  const vitals = useRead(`/solutions/${encodeURIComponent(appId)}/vitals`, adminVitalsSchema, { from });
  const { value } = vitals;
  return (
    <>
      <search className={list.filters} aria-label={text('vitals.title')}>
        <div className={list.filter}>
          <Picker
            label={text('vitals.range')}
            items={RANGES}
            value={range}
            onChange={(key) => {
              const chosen = RANGES.find(({ id }) => id === key);
              if (chosen) setRange(chooseRange(chosen.id, now()));
            }}
          >
            {({ id, name }) => <PickerItem id={id}>{text(name)}</PickerItem>}
          </Picker>
        </div>
      </search>
      <LoadStatus of={vitals} />
      {value !== undefined && <Vitals vitals={value} />}
      <p className={parts.small}>{text('vitals.note')}</p>
    </>
  );
}

const chooseRange = (range: RangeId, now: number) => ({ range, from: beginningOf(range, now) });

function Vitals({ vitals }: { vitals: AdminVitals }) {
  const text = useText();
  if (vitals.versions.length === 0)
    return (
      <Panel title={text('release.openings')}>
        <p className={list.none}>{text('vitals.none')}</p>
      </Panel>
    );
  return (
    <>
      <OpeningsChart vitals={vitals} />
      <Comparison vitals={vitals} />
      <VersionVitals vitals={vitals} />
      <OrganisationVitals vitals={vitals} />
    </>
  );
}
