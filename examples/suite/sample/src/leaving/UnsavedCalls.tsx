import { Switch } from '@react-spectrum/s2/Switch';
import { TextField } from '@react-spectrum/s2/TextField';
import { page } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { useState } from 'react';
import styles from './leaving.module.css';

/** Reports unsaved changes, and the question that the shell asks before they are lost. */
export function UnsavedCalls({ record }: { record(name: string, detail: string): void }) {
  const text = useText();
  const [message, setMessage] = useState(text('sample.leaving.first-message'));
  const [isUnsaved, setUnsaved] = useState(false);
  const [onOrgChangeOnly, setOnly] = useState(false);
  const block = (enabled: boolean, only: boolean) => {
    page.unloadPromptMessage = message;
    page.blockNavigation(enabled, { onOrgChangeOnly: only });
    record('page.blockNavigation()', JSON.stringify([enabled, { onOrgChangeOnly: only }]));
    setUnsaved(enabled);
    setOnly(only);
  };
  const report = (words: string) => {
    page.unloadPromptMessage = words;
    setMessage(words);
  };
  return (
    <div className={styles.group}>
      <TextField label={text('sample.leaving.message')} value={message} onChange={report} />
      <Switch isSelected={isUnsaved} onChange={(enabled) => block(enabled, onOrgChangeOnly)}>
        {text('sample.leaving.unsaved')}
      </Switch>
      <Switch isSelected={onOrgChangeOnly} onChange={(only) => block(isUnsaved, only)}>
        {text('sample.leaving.organisation-only')}
      </Switch>
    </div>
  );
}
