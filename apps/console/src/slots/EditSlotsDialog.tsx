import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { type AdminSlots, adminSlotsSchema, type SlotRules } from '@unified-shell/api/slots';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { FormDialog } from '../parts/FormDialog';
import parts from '../parts/parts.module.css';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useJoinList, useText } from '../texts';
import styles from './slots.module.css';

interface EditSlotsDialogProps {
  path: string;
  slots: AdminSlots;
  onSaved(slots: AdminSlots): void;
  onClose(): void;
}

/** Switches cards off, one by one, by solution, or all, and chooses those of the default home. */
export function EditSlotsDialog({ path, slots, onSaved, onClose }: EditSlotsDialogProps) {
  const text = useText();
  const join = useJoinList();
  const { change } = useAdmin();
  const submit = useSubmit();
  const { offered, inherited, version } = slots;
  const [rules, setRules] = useState<SlotRules>(() => rulesOf(slots));
  const send = () =>
    submit.run(async () => {
      onSaved(await change({ method: 'PUT', path, body: { ...rules }, version }, adminSlotsSchema));
      toastDone(text('state.saved'));
      onClose();
    });
  const set = (more: Partial<SlotRules>) => setRules({ ...rules, ...more });
  const isOffAbove = (id: string, solution: string) =>
    inherited !== null &&
    (inherited.off || inherited.solutions.includes(solution) || inherited.slots.includes(id));
  const known = new Set(offered.flatMap(({ id, solution }) => [id, solution]));
  const unknown = [...rules.solutions, ...rules.slots, ...rules.home].filter((id) => !known.has(id));
  return (
    <FormDialog
      title={text('slots.edit')}
      action={text('action.save')}
      submit={submit}
      fields={[]}
      size="L"
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Checkbox isSelected={rules.off} onChange={(off) => set({ off })}>
        {text('slots.all-off')}
      </Checkbox>
      <p className={parts.small}>{text('slots.all-off.hint')}</p>
      {solutionsOf(offered).map(({ id: solution, name, slots: own }) => (
        <fieldset key={solution} className={styles.solution}>
          <legend className={styles.legend}>{name}</legend>
          <Checkbox
            isSelected={!rules.solutions.includes(solution)}
            isDisabled={rules.off}
            onChange={(isOn) => set({ solutions: toggled(rules.solutions, solution, !isOn) })}
          >
            {text('slots.of-application', { name })}
          </Checkbox>
          {own.map(({ id, name: slot }) => (
            <div key={id} className={styles.slot}>
              <Checkbox
                isSelected={!rules.slots.includes(id)}
                isDisabled={rules.off || rules.solutions.includes(solution)}
                onChange={(isOn) => set({ slots: toggled(rules.slots, id, !isOn) })}
              >
                {text('slots.shown', { name: slot })}
              </Checkbox>
              <Checkbox
                isSelected={rules.home.includes(id)}
                onChange={(isOn) => set({ home: toggled(rules.home, id, isOn) })}
              >
                {text('slots.on-home', { name: slot })}
              </Checkbox>
              {isOffAbove(id, solution) && <p className={parts.small}>{text('slots.inherited-off')}</p>}
            </div>
          ))}
        </fieldset>
      ))}
      {offered.length === 0 && <p>{text('slots.none')}</p>}
      {unknown.length > 0 && (
        <p className={parts.small}>{text('slots.unknown', { ids: join([...new Set(unknown)]) })}</p>
      )}
    </FormDialog>
  );
}

const rulesOf = ({ off, solutions, slots, home }: AdminSlots): SlotRules => ({ off, solutions, slots, home });

function toggled(list: readonly string[], id: string, isIn: boolean): string[] {
  const others = list.filter((each) => each !== id);
  return isIn ? [...others, id] : others;
}

function solutionsOf(offered: AdminSlots['offered']) {
  const ids = [...new Set(offered.map(({ solution }) => solution))];
  return ids.map((id) => {
    const slots = offered.filter(({ solution }) => solution === id);
    return { id, name: slots[0]?.solutionName ?? id, slots };
  });
}
