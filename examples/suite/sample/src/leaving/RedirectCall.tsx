import { Button } from '@react-spectrum/s2/Button';
import { TextField } from '@react-spectrum/s2/TextField';
import { page } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { type FormEvent, useState } from 'react';
import styles from './leaving.module.css';

/** Requests a redirect to an address, which may be outside the shell. */
export function RedirectCall({ record }: { record(name: string, detail: string): void }) {
  const text = useText();
  const [url, setUrl] = useState('https://example.com/');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    record('page.shellRedirect()', url);
    page.shellRedirect(url);
  };
  return (
    <form className={styles.row} onSubmit={submit}>
      <TextField label={text('sample.leaving.address')} value={url} onChange={setUrl} />
      <Button variant="secondary" type="submit">
        {text('sample.leaving.redirect')}
      </Button>
    </form>
  );
}
