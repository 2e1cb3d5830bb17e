import { Button } from '@react-spectrum/s2/Button';
import { Form } from '@react-spectrum/s2/Form';
import {
  type AdminFlag,
  type AdminFlagExplanation,
  adminFlagExplanationSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import access from '../access/access.module.css';
import { useAdmin } from '../api/admin';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField, PersonField } from '../parts/lookup-fields';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import { type AdminText, useText } from '../texts';
import styles from './flags.module.css';

/** Shows which value one person gets in one organisation, and why. */
export function FlagCheck({ flag }: { flag: AdminFlag }) {
  const text = useText();
  const { client } = useAdmin();
  const submit = useSubmit();
  const [person, setPerson] = useState<LookupItem>();
  const [organisation, setOrganisation] = useState<LookupItem>();
  const [answer, setAnswer] = useState<AdminFlagExplanation>();
  const ask = () =>
    submit.run(async () => {
      const path = `/flags/${encodeURIComponent(flag.provider)}/${encodeURIComponent(flag.name)}/explain`;
      const query = { person: person?.id, organisation: organisation?.id };
      setAnswer(await client.read(path, adminFlagExplanationSchema, query));
    });
  return (
    <Panel title={text('flag.check')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <div className={access.question}>
          <PersonField value={person} onChange={setPerson} isRequired />
          <OrganisationField value={organisation} onChange={setOrganisation} isRequired />
        </div>
        <div>
          <Button variant="secondary" type="submit" isPending={submit.isBusy}>
            {text('access.ask')}
          </Button>
        </div>
      </Form>
      {submit.problem && <Problem problem={submit.problem} />}
      <p role="status" className={styles.answer}>
        {answer && text('flag.gets', { value: answer.value, reason: describe(answer.reason, text) })}
      </p>
    </Panel>
  );
}

function describe(reason: AdminFlagExplanation['reason'], text: AdminText): string {
  switch (reason.kind) {
    case 'rule':
      return text('flag.because.rule', { position: reason.position });
    case 'otherwise':
      return text('flag.because.otherwise');
    case 'condition':
      return text('flag.because.condition');
    case 'share':
      return text('flag.because.share', { share: reason.share, percentage: reason.percentage });
    case 'no-member':
      return text('flag.because.no-member');
    case 'joined':
      return text('flag.because.joined');
    case 'unreadable':
      return text('flag.unreadable');
    default:
      return reason satisfies never;
  }
}
