import { SegmentedControl, SegmentedControlItem } from '@react-spectrum/s2/SegmentedControl';
import { useText } from '../texts';

/** The two views of one object: its fields, or its JSON. */
export type FormView = 'form' | 'json';

export function FormViewSwitch({ view, onChange }: { view: FormView; onChange(view: FormView): void }) {
  const text = useText();
  return (
    <SegmentedControl
      aria-label={text('registration.view')}
      selectedKey={view}
      onSelectionChange={(key) => onChange(key === 'json' ? 'json' : 'form')}
    >
      <SegmentedControlItem id="form">{text('registration.form')}</SegmentedControlItem>
      <SegmentedControlItem id="json">{text('registration.json')}</SegmentedControlItem>
    </SegmentedControl>
  );
}
