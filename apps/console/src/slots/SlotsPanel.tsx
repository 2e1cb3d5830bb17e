import { Button } from '@react-spectrum/s2/Button';
import { type AdminSlots, adminSlotsSchema } from '@unified-shell/api/slots';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useRead } from '../api/use-read';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import parts from '../parts/parts.module.css';
import { useJoinList, useText } from '../texts';
import { EditSlotsDialog } from './EditSlotsDialog';

interface SlotsPanelProps {
  /** In the API. */
  path: string;
  mayChange: boolean;
}

/** The cards of applications on home: those that are switched off, and those of the default home. */
export function SlotsPanel({ path, mayChange }: SlotsPanelProps) {
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const slots = useRead(path, adminSlotsSchema);
  const { value, set } = slots;
  return (
    <Panel
      title={text('slots.title')}
      action={
        value !== undefined && mayChange ? (
          <Button variant="secondary" size="S" onPress={() => setEditing(true)}>
            {text('slots.edit')}
          </Button>
        ) : undefined
      }
    >
      <p className={parts.small}>{text('slots.intro')}</p>
      <LoadStatus of={slots} />
      {value && <SlotFacts slots={value} />}
      {value && isEditing && (
        <EditSlotsDialog path={path} slots={value} onSaved={set} onClose={() => setEditing(false)} />
      )}
    </Panel>
  );
}

function SlotFacts({ slots: { off, solutions, slots, home, offered, inherited } }: { slots: AdminSlots }) {
  const text = useText();
  const join = useJoinList();
  const nameOf = (id: string) => offered.find((slot) => slot.id === id)?.name ?? id;
  const ofSolution = (id: string) =>
    text('slots.of-application', {
      name: offered.find(({ solution }) => solution === id)?.solutionName ?? id,
    });
  const switchedOff = [...solutions.map(ofSolution), ...slots.map(nameOf)];
  const onHome = home.length > 0 ? home : (inherited?.home ?? []);
  if (offered.length === 0) return <p>{text('slots.none')}</p>;
  return (
    <Facts
      facts={[
        {
          name: text('slots.state'),
          value: text(off || inherited?.off ? 'slots.state.off' : 'slots.state.on'),
        },
        ...(switchedOff.length > 0 ? [{ name: text('slots.off'), value: join(switchedOff) }] : []),
        {
          name: text('slots.home'),
          value: onHome.length > 0 ? join(onHome.map(nameOf)) : text('slots.home.none'),
        },
      ]}
    />
  );
}
