import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import {
  type AdminGrant,
  type AdminRequestDetails,
  adminRequestDetailsSchema,
} from '@unified-shell/api/administration';
import { useState } from 'react';
import { useRead } from '../api/use-read';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { FormDialog } from '../parts/FormDialog';
import { LoadStatus } from '../parts/LoadStatus';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { useJoinList, useText } from '../texts';
import { AnswerField } from './AnswerField';
import { describeGrant, describeObstacle, describeWay } from './describe-plan';
import { type DecideDialogProps, useDecision } from './use-decision';

type Scope = 'person' | 'organisation';

const AVAILABILITY = {
  maintenance: 'access.solution.maintenance',
  disabled: 'access.solution.disabled',
} as const;

/** Shows what an approval would change, or why it cannot be given, before the administrator approves. */
export function ApproveDialog({ request, onDecided, onClose }: DecideDialogProps) {
  const text = useText();
  const join = useJoinList();
  const path = `/access-requests/${encodeURIComponent(request.id)}`;
  const details = useRead(path, adminRequestDetailsSchema);
  const { submit, answer, setAnswer, decide } = useDecision(request, {
    onClose,
    onDecided() {
      details.reload();
      onDecided();
    },
  });
  const [position, setPosition] = useState('0');
  const [scope, setScope] = useState<Scope>('person');
  const ways = details.value?.plan?.ways ?? [];
  const chosen = ways[Number(position)] ?? ways[0];
  const { person, organisation, solution, note } = request;
  return (
    <FormDialog
      title={text('request.approve.title', {
        person: person.displayName,
        solution: details.value?.application?.name ?? solution,
        organization: organisation.name,
      })}
      action={text('request.approve')}
      submit={submit}
      fields={['answer']}
      canSubmit={chosen !== undefined}
      notice={
        <>
          {note !== null && note !== '' && <p className={parts.plain}>{text('request.says', { note })}</p>}
          {submit.problem?.code === 'CHANGED_MEANWHILE' && <Problem problem={submit.problem} />}
          <LoadStatus of={details} />
          {details.value && <Availability details={details.value} />}
          {details.value && chosen === undefined && <Obstacles details={details.value} />}
          {ways.length === 1 && chosen !== undefined && <Grants grants={chosen} details={request} />}
        </>
      }
      onSubmit={() => chosen && void decide('approve', { grants: chosen, scope })}
      onClose={onClose}
    >
      {ways.length > 1 && (
        <RadioGroup label={text('request.gives-one')} value={position} onChange={setPosition}>
          {ways.map((way, index) => (
            <Radio key={JSON.stringify(way)} value={String(index)}>
              {describeWay(way, organisation.name, text, join)}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {chosen?.some(({ kind }) => kind === 'entitlement') && (
        <RadioGroup
          label={text('request.scope')}
          value={scope}
          onChange={(value) => setScope(value === 'organisation' ? value : 'person')}
        >
          <Radio value="person">{text('request.scope.person', { person: person.displayName })}</Radio>
          <Radio value="organisation">
            {text('request.scope.organization', { organization: organisation.name })}
          </Radio>
        </RadioGroup>
      )}
      {chosen !== undefined && <AnswerField value={answer} onChange={setAnswer} />}
    </FormDialog>
  );
}

interface GrantsProps {
  grants: readonly AdminGrant[];
  details: Pick<AdminRequestDetails, 'person' | 'organisation'>;
}

function Grants({ grants, details: { person, organisation } }: GrantsProps) {
  const text = useText();
  const join = useJoinList();
  if (grants.length === 0)
    return <p className={parts.plain}>{text('request.gives-nothing', { person: person.displayName })}</p>;
  return (
    <>
      <p className={parts.plain}>{text('request.gives', { person: person.displayName })}</p>
      <ul className={parts.faults}>
        {grants.map((grant) => (
          <li key={JSON.stringify(grant)}>{describeGrant(grant, organisation.name, text, join)}</li>
        ))}
      </ul>
    </>
  );
}

function Obstacles({ details: { person, organisation, solution, plan } }: { details: AdminRequestDetails }) {
  const text = useText();
  const join = useJoinList();
  const question = { person: person.id, organisation: organisation.id, solution };
  return (
    <>
      <p className={parts.plain}>{text('request.obstacles')}</p>
      <ul className={parts.faults}>
        {(plan?.obstacles ?? []).map((obstacle) => (
          <li key={obstacle.kind}>{describeObstacle(obstacle, text, join)}</li>
        ))}
      </ul>
      <p className={parts.plain}>
        <PageLink href={hrefOf('/access', question)}>{text('access.why')}</PageLink>
      </p>
    </>
  );
}

function Availability({ details: { application } }: { details: AdminRequestDetails }) {
  const text = useText();
  if (application === null || application.state === 'open') return null;
  const words = text(AVAILABILITY[application.state], { solution: application.name });
  return <p className={parts.plain}>{words}</p>;
}
