import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { LinkButton } from '@react-spectrum/s2/LinkButton';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSend } from '../../../chrome/ui/use-chrome';
import type { StepUpPrompt } from '../model/prompt-store';
import { type PromptKey, usePromptText } from './prompt-messages';

const WORDS = {
  'sign-in': 'step-up.not-yet',
  factor: 'step-up.factor',
  failed: 'step-up.failed',
} as const satisfies Record<string, PromptKey>;

/**
 * Asks the user to sign in again in another window (step-up). When they come back, the dialog asks the identity service,
 * and the application goes on.
 */
export function StepUpDialog({ prompt }: { prompt: StepUpPrompt }) {
  const text = usePromptText();
  const send = useSend();
  const [lacking, setLacking] = useState<keyof typeof WORDS>();
  const isChecking = useRef(false);
  const dismiss = () => send({ type: 'prompt-dismissed' });

  const check = useCallback(
    async (isAsked: boolean) => {
      if (isChecking.current) return;
      isChecking.current = true;
      const state = await prompt.check().catch(() => 'failed' as const);
      isChecking.current = false;
      // Who only looks at another window has not failed to sign in.
      if (state !== 'met' && (isAsked || state === 'factor')) setLacking(state);
    },
    [prompt],
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
    <DialogContainer onDismiss={dismiss}>
      <Dialog size="S">
        <Heading slot="title">{text('step-up.title')}</Heading>
        <Content>
          <p>{text('step-up.text', { name: prompt.name })}</p>
          <p role="status">{lacking !== undefined && text(WORDS[lacking])}</p>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={dismiss}>
            {text('step-up.cancel')}
          </Button>
          <Button variant="secondary" onPress={() => void check(true)}>
            {text('step-up.continue')}
          </Button>
          <LinkButton variant="accent" href={prompt.address} target="_blank">
            {text('step-up.sign-in')}
          </LinkButton>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
