import { Button } from '@react-spectrum/s2/Button';
import { TextField } from '@react-spectrum/s2/TextField';
import { page } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { type FormEvent, useState } from 'react';
import styles from './calls.module.css';

/** Sets the detail part of the page title. */
export function TitleCall({ record }: { record(name: string, detail: string): void }) {
  const text = useText();
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    page.title = title;
    record('page.title', title);
  };
  return (
    <form className={styles.title} onSubmit={submit}>
      <TextField label={text('sample.calls.title')} value={title} onChange={setTitle} />
      <Button variant="secondary" type="submit">
        {text('sample.calls.set-title')}
      </Button>
    </form>
  );
}
