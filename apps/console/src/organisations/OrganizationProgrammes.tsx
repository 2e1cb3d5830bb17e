import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { adminProgrammesSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { LoadStatus } from '../parts/LoadStatus';
import type { LookupItem } from '../parts/LookupField';
import { Problem } from '../parts/Problem';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

/** The preview programmes that the people of an organisation may join. */
export function OrganizationProgrammes({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { change, mayChange } = useAdmin();
  const submit = useSubmit();
  const path = `/organisations/${encodeURIComponent(organisation.id)}/programmes`;
  const programmes = useRead(path, adminProgrammesSchema);
  const { value, set } = programmes;
  const allow = (allowed: readonly string[]) =>
    submit.run(async () => {
      set(await change({ method: 'PUT', path, body: { allowed } }, adminProgrammesSchema));
      toastDone(text('state.saved'));
    });
  return (
    <Panel title={text('programmes.title')}>
      <LoadStatus of={programmes} />
      {value && (
        <CheckboxGroup
          aria-label={text('programmes.title')}
          description={text('programmes.hint')}
          value={value.allowed}
          isReadOnly={!mayChange(organisation.id) || submit.isBusy}
          onChange={(allowed) => void allow(allowed)}
        >
          <Checkbox value="beta">{text('programmes.beta')}</Checkbox>
          <Checkbox value="alpha">{text('programmes.alpha')}</Checkbox>
        </CheckboxGroup>
      )}
      {submit.problem && <Problem problem={submit.problem} />}
    </Panel>
  );
}
