import { TextArea } from '@react-spectrum/s2/TextArea';
import { ToastQueue } from '@react-spectrum/s2/Toast';
import type { AdminAccessRequest } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { toProblem } from '../api/problem';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { FormDialog } from '../parts/FormDialog';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

export type Decision = 'approve' | 'deny';

interface DecideDialogProps {
  request: AdminAccessRequest;
  decision: Decision;
  onDecided(): void;
  onClose(): void;
}

/** Approves or denies a request, with a word to the person. */
export function DecideDialog({ request, decision, onDecided, onClose }: DecideDialogProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [answer, setAnswer] = useState('');
  const { id, person, organisation, solution, note } = request;
  const names = { person: person.displayName, solution, organization: organisation.name };
  const send = () =>
    submit.run(async () => {
      const path = `/access-requests/${encodeURIComponent(id)}/${decision}`;
      const body = answer.trim() === '' ? {} : { answer: answer.trim() };
      try {
        const { mailed } = await change({ method: 'POST', path, body }, answers.decidedRequest);
        const told = text(mailed ? 'request.told' : 'request.not-told', { person: person.displayName });
        ToastQueue.positive(told, { timeout: 6_000 });
        onClose();
      } catch (error) {
        throw toProblem(error);
      } finally {
        onDecided();
      }
    });
  return (
    <FormDialog
      title={text(decision === 'approve' ? 'request.approve.title' : 'request.deny.title', names)}
      action={text(decision === 'approve' ? 'request.approve' : 'request.deny')}
      submit={submit}
      fields={['answer']}
      isDestructive={decision === 'deny'}
      notice={
        <>
          {note !== null && note !== '' && <p className={parts.plain}>{text('request.says', { note })}</p>}
          {decision === 'approve' && (
            <p className={parts.plain}>
              {text('request.approve.text')}{' '}
              <PageLink
                href={hrefOf('/access', {
                  person: person.id,
                  organisation: organisation.id,
                  solution,
                })}
              >
                {text('access.why')}
              </PageLink>
            </p>
          )}
          {submit.problem?.code === 'CHANGED_MEANWHILE' && <Problem problem={submit.problem} />}
        </>
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={text('request.answer')}
        name="answer"
        description={text('request.answer.hint')}
        value={answer}
        onChange={setAnswer}
      />
    </FormDialog>
  );
}
