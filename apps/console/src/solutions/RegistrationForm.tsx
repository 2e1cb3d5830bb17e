import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { SegmentedControl, SegmentedControlItem } from '@react-spectrum/s2/SegmentedControl';
import type { AdminSolutionDetails } from '@unified-shell/api/administration';
import { page } from '@unified-shell/app-sdk';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useEffect, useState } from 'react';
import { toProblem } from '../api/problem';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import layout from '../layout/layout.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { JsonField } from '../parts/JsonField';
import { formatObject, readObject } from '../parts/json-text';
import { Problem } from '../parts/Problem';
import { useText } from '../texts';
import { RegistrationFields } from './RegistrationFields';

/** A new solution has version 0. */
type RegistrationRow = Pick<AdminSolutionDetails, 'appId' | 'registration' | 'version'>;

interface RegistrationFormProps {
  row: RegistrationRow;
  /** The environment of this deployment, of which the form shows the source. */
  environment: string;
  action: string;
  isChange?: boolean;
  read(): Promise<RegistrationRow>;
  save(registration: Record<string, unknown>, version: number): Promise<RegistrationRow>;
}

const FIELD = 'registration';

/**
 * One registration in two views, as a form and as JSON. Both edit the same text. After a save, the page of the solution
 * opens.
 */
export function RegistrationForm({
  row,
  environment,
  action,
  isChange = false,
  read,
  save,
}: RegistrationFormProps) {
  const text = useText();
  const [view, setView] = useState<'form' | 'json'>('form');
  const form = useVersionedForm({
    row,
    toFields: ({ registration }) => ({ json: formatObject(registration) }),
    read,
    save: ({ json }, version) => save(readObject(json, FIELD, text), version),
    onSaved: ({ appId }) => goTo(hrefOf(`/solutions/${encodeURIComponent(appId)}`), { replace: true }),
  });
  const { json } = form.fields;
  const [first] = useState(json);
  const isUnsaved = json !== first;
  const { problem, isBusy } = form.submit;
  const faults = problem?.fields ?? [];
  const { value, fault } = tryRead(json, text);

  // The shell asks before it leaves the page.
  useEffect(() => {
    page.blockNavigation(isUnsaved);
    return () => page.blockNavigation(false);
  }, [isUnsaved]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <ConflictNotice form={form} names={{ json: text('solution.registration') }} />
      <Panel
        title={text('solution.registration')}
        action={
          <SegmentedControl
            aria-label={text('registration.view')}
            selectedKey={view}
            onSelectionChange={(key) => setView(key === 'json' ? 'json' : 'form')}
          >
            <SegmentedControlItem id="form">{text('registration.form')}</SegmentedControlItem>
            <SegmentedControlItem id="json">{text('registration.json')}</SegmentedControlItem>
          </SegmentedControl>
        }
      >
        {view === 'form' && value !== undefined && (
          <RegistrationFields
            registration={value}
            environment={environment}
            isChange={isChange}
            faults={faults}
            onChange={(changed) => form.change({ json: formatObject(changed) })}
          />
        )}
        {view === 'form' && fault !== undefined && <Problem problem={fault} />}
        {view === 'json' && (
          <JsonField
            label={text('registration.json')}
            value={json}
            onChange={(changed) => form.change({ json: changed })}
            faults={faults}
            within={FIELD}
          />
        )}
      </Panel>
      {problem && faults.length === 0 && problem.code !== 'CHANGED_MEANWHILE' && (
        <Problem problem={problem} />
      )}
      <div className={layout.panelActions}>
        <ButtonGroup>
          <Button variant="accent" type="submit" isPending={isBusy}>
            {action}
          </Button>
        </ButtonGroup>
      </div>
    </form>
  );
}

function tryRead(json: string, text: ReturnType<typeof useText>) {
  try {
    return { value: readObject(json, FIELD, text), fault: undefined };
  } catch (error) {
    return { value: undefined, fault: toProblem(error) };
  }
}
