import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { DialogContainer } from '@react-spectrum/s2/Dialog';
import { Content, FullscreenDialog, Heading } from '@react-spectrum/s2/FullscreenDialog';
import { CONSENT_NAMES, type ConsentName, consentsOf } from '@unified-shell/catalogue/consents';
import { useId, useState } from 'react';
import { useChromeView, useSend } from '../../../chrome/ui/use-chrome';
import { storedConsents } from '../../../kernel/workspace/privacy/stored-consent';
import { type PromptKey, usePromptText } from './prompt-messages';
import styles from './prompts.module.css';

const WORDS: Readonly<Record<ConsentName, { name: PromptKey; text: PromptKey }>> = {
  usageAnalytics: { name: 'choice.usage-analytics', text: 'choice.usage-analytics.text' },
  personalization: { name: 'choice.personalization', text: 'choice.personalization.text' },
  productEmails: { name: 'choice.product-emails', text: 'choice.product-emails.text' },
  aiImprovement: { name: 'choice.ai-improvement', text: 'choice.ai-improvement.text' },
};

/** The choices about privacy, over the whole page (CONS-02). Escape closes it without an answer. */
export function ConsentDialog() {
  const text = usePromptText();
  const send = useSend();
  const settings = useChromeView((view) => view.settings);
  const [choices, setChoices] = useState(() => storedConsents(settings));
  const dismiss = () => send({ type: 'prompt-dismissed' });
  return (
    <DialogContainer onDismiss={dismiss}>
      <FullscreenDialog variant="fullscreenTakeover">
        <Heading slot="title">{text('consent.title')}</Heading>
        <Content>
          <div className={styles.page}>
            <p className={styles.words}>{text('consent.text')}</p>
            <ul className={styles.choices}>
              {CONSENT_NAMES.map((name) => (
                <Choice
                  key={name}
                  name={text(WORDS[name].name)}
                  explanation={text(WORDS[name].text)}
                  isOn={choices[name]}
                  set={(isOn) => setChoices(changed(choices, name, isOn))}
                />
              ))}
            </ul>
          </div>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={dismiss}>
            {text('consent.later')}
          </Button>
          <Button variant="accent" onPress={() => send({ type: 'prompt-consent', choices })}>
            {text('consent.submit')}
          </Button>
        </ButtonGroup>
      </FullscreenDialog>
    </DialogContainer>
  );
}

function changed(choices: Readonly<Record<ConsentName, boolean>>, name: ConsentName, isOn: boolean) {
  return consentsOf(
    CONSENT_NAMES.map((each) => ({ name: each, enabled: each === name ? isOn : choices[each] })),
  );
}

interface ChoiceProps {
  name: string;
  explanation: string;
  isOn: boolean;
  set(isOn: boolean): void;
}

function Choice({ name, explanation, isOn, set }: ChoiceProps) {
  const id = useId();
  return (
    <li className={styles.choice}>
      <label className={styles.option}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className={styles.box}
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => set(target.checked)}
        />
        {name}
      </label>
      <p id={id} className={styles.explanation}>
        {explanation}
      </p>
    </li>
  );
}
