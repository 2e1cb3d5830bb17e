import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { SegmentedControl, SegmentedControlItem } from '@react-spectrum/s2/SegmentedControl';
import { page } from '@unified-shell/app-sdk';
import { useEffect, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { toProblem } from '../api/problem';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import layout from '../layout/layout.module.css';
import { JsonField } from '../parts/JsonField';
import { formatObject, readObject } from '../parts/json-text';
import { Problem } from '../parts/Problem';
import { useText } from '../texts';
import { RegistrationFields } from './RegistrationFields';

interface Versioned {
  value: Readonly<Record<string, unknown>>;
  version: number;
}

interface RegistrationFormProps {
  stored: Versioned;
  /** The environment of this deployment, of which the form shows the source. */
  environment: string;
  action: string;
  isChange?: boolean;
  reload(): Promise<Versioned>;
  /** @returns the version that is stored now */
  save(registration: Record<string, unknown>, version: number): Promise<number>;
}

const asText = ({ value, version }: Versioned) => ({ fields: { json: formatObject(value) }, version });
const FIELD = 'registration';

/** One registration in two views, as a form and as JSON. Both edit the same text. */
export function RegistrationForm({
  stored,
  environment,
  action,
  isChange = false,
  reload,
  save,
}: RegistrationFormProps) {
  const text = useText();
  const [view, setView] = useState<'form' | 'json'>('form');
  const form = useVersionedForm({
    stored: asText(stored),
    reload: async () => asText(await reload()),
    save: ({ json }, version) => save(readObject(json, FIELD, text), version),
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
      <ConflictNotice
        mine={form.fields}
        theirs={form.theirs}
        names={{ json: text('solution.registration') }}
        takeTheirs={form.takeTheirs}
        keepMine={() => void form.keepMine()}
      />
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
