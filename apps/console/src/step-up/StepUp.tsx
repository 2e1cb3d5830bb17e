import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShellModal } from '../parts/use-shell-modal';
import { useText } from '../texts';

interface Waiting {
  proceed(): void;
  giveUp(): void;
}

export interface StepUp {
  /** Resolves with whether the user has signed in again. Calls that wait at the same time share one question. */
  ask(): Promise<boolean>;
  dialog: React.ReactNode;
}

/**
 * Asks the user to sign in again before a destructive action. They do so in another tab, so that their input stays here;
 * when they come back, the action goes on.
 * @param isConfirmed asks the server
 */
export function useStepUp(confirmAddress: string, isConfirmed: () => Promise<boolean>): StepUp {
  const [waiting, setWaiting] = useState<Waiting>();
  const answer = useRef<Promise<boolean>>(undefined);
  const ask = useCallback(() => {
    answer.current ??= new Promise<boolean>((resolve) => {
      const finish = (isDone: boolean) => {
        answer.current = undefined;
        setWaiting(undefined);
        resolve(isDone);
      };
      setWaiting({ proceed: () => finish(true), giveUp: () => finish(false) });
    });
    return answer.current;
  }, []);
  const dialog = waiting && (
    <StepUpDialog {...waiting} confirmAddress={confirmAddress} isConfirmed={isConfirmed} />
  );
  return { ask, dialog };
}

interface StepUpDialogProps extends Waiting {
  confirmAddress: string;
  isConfirmed(): Promise<boolean>;
}

function StepUpDialog({ proceed, giveUp, confirmAddress, isConfirmed }: StepUpDialogProps) {
  const text = useText();
  const [hasFailed, setFailed] = useState(false);
  const isChecking = useRef(false);
  useShellModal();

  const check = useCallback(
    async (isAsked: boolean) => {
      if (isChecking.current) return;
      isChecking.current = true;
      try {
        if (await isConfirmed()) proceed();
        else if (isAsked) setFailed(true);
      } catch {
        if (isAsked) setFailed(true);
      } finally {
        isChecking.current = false;
      }
    },
    [isConfirmed, proceed],
  );
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void check(false);
    };
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [check]);

  return (
    <DialogContainer onDismiss={giveUp}>
      <Dialog size="S">
        <Heading slot="title">{text('step-up.title')}</Heading>
        <Content>
          <p>{text('step-up.text')}</p>
          <p role="status">{hasFailed && text('step-up.not-yet')}</p>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={giveUp}>
            {text('action.cancel')}
          </Button>
          <Button variant="secondary" onPress={() => void check(true)}>
            {text('step-up.continue')}
          </Button>
          <LinkButton variant="accent" href={confirmAddress} target="_blank">
            {text('step-up.sign-in')}
          </LinkButton>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
