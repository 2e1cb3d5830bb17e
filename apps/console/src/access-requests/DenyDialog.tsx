import { FormDialog } from '../parts/FormDialog';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { useText } from '../texts';
import { AnswerField } from './AnswerField';
import { type DecideDialogProps, useDecision } from './use-decision';

/** Denies a request. The person reads the answer in place of the solution. */
export function DenyDialog({ request, onDecided, onClose }: DecideDialogProps) {
  const text = useText();
  const { submit, answer, setAnswer, decide } = useDecision(request, { onDecided, onClose });
  const { person, organisation, solution, note } = request;
  return (
    <FormDialog
      title={text('request.deny.title', {
        person: person.displayName,
        solution,
        organization: organisation.name,
      })}
      action={text('request.deny')}
      submit={submit}
      fields={['answer']}
      isDestructive
      notice={
        <>
          {note !== null && note !== '' && <p className={parts.plain}>{text('request.says', { note })}</p>}
          {submit.problem?.code === 'CHANGED_MEANWHILE' && <Problem problem={submit.problem} />}
        </>
      }
      onSubmit={() => void decide('deny', {})}
      onClose={onClose}
    >
      <AnswerField value={answer} onChange={setAnswer} isRequired />
    </FormDialog>
  );
}
