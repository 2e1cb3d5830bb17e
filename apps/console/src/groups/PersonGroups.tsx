import { Button } from '@react-spectrum/s2/Button';
import { TextField } from '@react-spectrum/s2/TextField';
import {
  type AdminPersonGroups,
  adminPersonGroupsSchema,
  type GroupRight,
} from '@unified-shell/api/administration-groups';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import layout from '../layout/layout.module.css';
import { Facts } from '../parts/Facts';
import { LookupField, type LookupItem } from '../parts/LookupField';
import { usePersonLookup } from '../parts/lookups';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { useSubmit } from '../parts/use-submit';
import { useJoinList, useText } from '../texts';
import { describeRight } from './group-form';

/** Shows which rights a person has by their groups. The administrator may try other groups and see what would change. */
export function PersonGroups({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { client } = useAdmin();
  const submit = useSubmit();
  const [person, setPerson] = useState<LookupItem>();
  const [words, setWords] = useState('');
  const [answer, setAnswer] = useState<AdminPersonGroups>();
  const find = usePersonLookup(organisation.id);
  const groups = words
    .split(/[,;，、；]+/)
    .map((word) => word.trim())
    .filter(Boolean);
  const ask = () =>
    submit.run(async () => {
      const body = {
        organisation: organisation.id,
        person: person?.id,
        ...(groups.length === 0 ? {} : { groups }),
      };
      const call = { method: 'POST', path: '/group-rules/preview-person', body } as const;
      setAnswer(await client.change(call, adminPersonGroupsSchema));
    });
  return (
    <Panel title={text('groups.person.title')}>
      <p className={parts.small}>{text('groups.person.intro')}</p>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (person !== undefined) void ask();
        }}
      >
        <LookupField label={text('field.person')} find={find} value={person} onChange={setPerson} />
        <TextField
          label={text('groups.person.groups')}
          description={text('groups.person.groups.hint')}
          value={words}
          onChange={setWords}
        />
        <div className={layout.panelActions}>
          <Button
            type="submit"
            variant="secondary"
            isPending={submit.isBusy}
            isDisabled={person === undefined}
          >
            {text('groups.person.ask')}
          </Button>
        </div>
      </form>
      {submit.problem && <Problem problem={submit.problem} />}
      {answer && <Answer answer={answer} />}
    </Panel>
  );
}

function Answer({ answer: { groups, has, gains, loses } }: { answer: AdminPersonGroups }) {
  const text = useText();
  const join = useJoinList();
  const list = (rights: readonly GroupRight[]) =>
    rights.length === 0 ? (
      text('state.none')
    ) : (
      <ul className={parts.faults}>
        {rights.map((right) => (
          <li key={`${right.kind} ${right.name} ${right.group}`}>
            {text('groups.because', { right: describeRight(right, text), group: right.group })}
          </li>
        ))}
      </ul>
    );
  return (
    <div role="status">
      <Facts
        facts={[
          { name: text('groups.title'), value: groups.length === 0 ? text('state.none') : join(groups) },
          { name: text('groups.person.has'), value: list(has) },
          { name: text('groups.person.gains'), value: list(gains) },
          { name: text('groups.person.loses'), value: list(loses) },
        ]}
      />
    </div>
  );
}
