import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import type { AdminSolutionDetails } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import layout from '../layout/layout.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { type FormView, FormViewSwitch } from '../parts/FormViewSwitch';
import { JsonField } from '../parts/JsonField';
import { formatObject, readObject, tryReadObject } from '../parts/json-text';
import { Problem } from '../parts/Problem';
import { useUnsavedGuard } from '../parts/use-unsaved-guard';
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
  const [view, setView] = useState<FormView>('form');
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
  const { value, fault } = tryReadObject(json, FIELD, text);

  useUnsavedGuard(isUnsaved);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <ConflictNotice form={form} names={{ json: text('solution.registration') }} />
      <Panel title={text('solution.registration')} action={<FormViewSwitch view={view} onChange={setView} />}>
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
