import {
  type AdminAccessRequest,
  type AdminGrant,
  adminDecidedRequestSchema,
} from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { toProblem } from '../api/problem';
import { toastDone } from '../parts/toast-done';
import { type Submit, useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

export interface DecideDialogProps {
  request: AdminAccessRequest;
  /** Also after a decision that failed, because the request may have changed. */
  onDecided(): void;
  onClose(): void;
}

export type Verb = 'approve' | 'deny';

export interface Decision {
  submit: Submit;
  answer: string;
  setAnswer(answer: string): void;
  decide(
    verb: Verb,
    chosen: { grants?: readonly AdminGrant[]; scope?: 'person' | 'organisation' },
  ): Promise<boolean>;
}

/** Sends a decision with the words of the administrator. */
export function useDecision(
  { id, person }: AdminAccessRequest,
  { onDecided, onClose }: Pick<DecideDialogProps, 'onDecided' | 'onClose'>,
): Decision {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [answer, setAnswer] = useState('');
  return {
    submit,
    answer,
    setAnswer,
    decide: (verb, chosen) =>
      submit.run(async () => {
        const path = `/access-requests/${encodeURIComponent(id)}/${verb}`;
        const words = answer.trim();
        const body = { ...chosen, ...(words === '' ? {} : { answer: words }) };
        try {
          const { mailed } = await change({ method: 'POST', path, body }, adminDecidedRequestSchema);
          const key = mailed ? 'request.told-by-mail' : 'request.told';
          toastDone(text(key, { person: person.displayName }));
          onClose();
        } catch (error) {
          throw toProblem(error);
        } finally {
          onDecided();
        }
      }),
  };
}
