import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminDomain,
  type AdminDomainCheck,
  adminDomainCheckSchema,
  adminDomainSchema,
} from '@unified-shell/api/administration';
import { showDomain } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { CopyField } from '../parts/CopyField';
import { FormDialog } from '../parts/FormDialog';
import parts from '../parts/parts.module.css';
import { useSubmit } from '../parts/use-submit';
import { type MessageKey, useText } from '../texts';

interface ProveDomainDialogProps {
  domain: AdminDomain;
  /** The path of the domain in the API. */
  path: string;
  onProven(): void;
  onClose(): void;
}

const RESULTS: Record<Exclude<AdminDomainCheck['check'], 'proven'>, MessageKey> = {
  other: 'domain.check.other',
  missing: 'domain.check.missing',
  unreachable: 'domain.check.unreachable',
};

/** Shows the record that proves a domain, and looks for it. A system administrator may confirm the domain without one. */
export function ProveDomainDialog({
  domain: { domain, record },
  path,
  onProven,
  onClose,
}: ProveDomainDialogProps) {
  const text = useText();
  const { change, me } = useAdmin();
  const submit = useSubmit();
  const [result, setResult] = useState<AdminDomainCheck['check']>();
  const done = () => {
    onProven();
    onClose();
  };
  const check = () =>
    submit.run(async () => {
      setResult(undefined);
      const answer = await change({ method: 'POST', path: `${path}/check` }, adminDomainCheckSchema);
      setResult(answer.check);
      if (answer.check === 'proven') done();
    });
  const confirm = () =>
    submit.run(async () => {
      await change({ method: 'POST', path: `${path}/prove` }, adminDomainSchema);
      done();
    });
  return (
    <FormDialog
      title={text('domain.prove.title', { domain: showDomain(domain) })}
      action={text('domain.check')}
      submit={submit}
      fields={[]}
      notice={
        <>
          <p className={parts.plain}>{text('domain.prove.text')}</p>
          {record && <CopyField label={text('domain.record.name')} value={record.name} />}
          {record && <CopyField label={text('domain.record.value')} value={record.value} />}
          <p role="status" className={parts.plain}>
            {result !== undefined && result !== 'proven' && text(RESULTS[result])}
          </p>
          {me.changesAll && (
            <Button variant="secondary" size="S" isDisabled={submit.isBusy} onPress={() => void confirm()}>
              {text('domain.confirm')}
            </Button>
          )}
        </>
      }
      onSubmit={() => void check()}
      onClose={onClose}
    />
  );
}
