import { Button } from '@react-spectrum/s2/Button';
import type { AdminFlag } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { type ReactNode, useState } from 'react';
import { ConflictNotice } from '../conflict/ConflictNotice';
import { useVersionedForm } from '../conflict/use-versioned-form';
import layout from '../layout/layout.module.css';
import { type FormView, FormViewSwitch } from '../parts/FormViewSwitch';
import { faultText } from '../parts/fault-words';
import { JsonField } from '../parts/JsonField';
import { formatObject, readObject, tryReadObject } from '../parts/json-text';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { useUnsavedGuard } from '../parts/use-unsaved-guard';
import { useText } from '../texts';
import { FlagPreview } from './FlagPreview';
import { readDefinition } from './flag-definition';
import { RuleFields } from './RuleFields';
import { ShareFields } from './ShareFields';

/** A new flag has version 0. */
export type FlagRow = Pick<AdminFlag, 'provider' | 'name' | 'definition' | 'names' | 'version'>;

interface FlagFormProps {
  row: FlagRow;
  /** Shown above the definition. */
  children?: ReactNode;
  action: string;
  read(): Promise<FlagRow>;
  save(definition: Record<string, unknown>, version: number): Promise<FlagRow>;
  onSaved(row: FlagRow): void;
}

const FIELD = 'definition';

/** The definition of a flag in two views of the same text, as a form and as JSON, and who would get what. */
export function FlagForm({ row, children, action, read, save, onSaved }: FlagFormProps) {
  const text = useText();
  const { provider, name } = row;
  const [view, setView] = useState<FormView>('form');
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const [saved, setSaved] = useState(() => formatObject(row.definition));
  const form = useVersionedForm({
    row,
    toFields: ({ definition }) => ({ json: formatObject(definition) }),
    read,
    save: ({ json }, version) => save(readObject(json, FIELD, text), version),
    onSaved: (stored) => {
      setSaved(formatObject(stored.definition));
      onSaved(stored);
    },
  });
  const { json } = form.fields;
  const isUnsaved = json !== saved;
  const { problem, isBusy } = form.submit;
  const faults = problem?.fields ?? [];
  const { value, fault } = tryReadObject(json, FIELD, text);
  const definition = value && readDefinition(provider, value);
  const set = (changed: Record<string, unknown>) => form.change({ json: formatObject(changed) });
  const naming = {
    names: { ...row.names, ...added },
    onNamed: (id: string, named: string) => setAdded((last) => ({ ...last, [id]: named })),
  };

  useUnsavedGuard(isUnsaved);

  return (
    <form
      className={layout.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <ConflictNotice form={form} names={{ json: text('flag.definition') }} />
      <Panel title={text('flag.definition')} action={<FormViewSwitch view={view} onChange={setView} />}>
        <div className={layout.stack}>
          {children}
          {view === 'form' && definition?.kind === 'ruled' && (
            <RuleFields flag={definition.flag} onChange={set} {...naming} />
          )}
          {view === 'form' && definition?.kind === 'gradual' && (
            <ShareFields flag={definition.flag} onChange={set} {...naming} />
          )}
          {view === 'form' && fault !== undefined && <Problem problem={fault} />}
          {view === 'form' && value !== undefined && definition === undefined && (
            <p className={parts.plain}>{text('flag.only-json')}</p>
          )}
          {view === 'form' && faults.length > 0 && (
            <ul role="alert" className={parts.faults}>
              {faults.map((each) => (
                <li key={`${each.field} ${each.message}`}>
                  <code>{each.field}</code> {faultText(each, text)}
                </li>
              ))}
            </ul>
          )}
          {view === 'json' && (
            <JsonField
              label={text('registration.json')}
              value={json}
              onChange={(changed) => form.change({ json: changed })}
              faults={faults}
              within={FIELD}
            />
          )}
          {problem && faults.length === 0 && problem.code !== 'CHANGED_MEANWHILE' && (
            <Problem problem={problem} />
          )}
          <div>
            <Button variant="accent" type="submit" isPending={isBusy}>
              {action}
            </Button>
          </div>
        </div>
      </Panel>
      {definition !== undefined && <FlagPreview provider={provider} name={name} json={json} />}
    </form>
  );
}
