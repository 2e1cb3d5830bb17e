import { page } from '@unified-shell/app-sdk';
import { usePageTitle } from '@unified-shell/app-sdk/react';
import { type FormEvent, useState } from 'react';

/** Sets the detail part of the shell's page title. */
export function TitleForm() {
  const [title, setTitle] = useState('Insights');
  usePageTitle('Insights');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    page.title = title;
  };
  return (
    <form className="title-form" onSubmit={submit}>
      <label>
        Page title
        <input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <button type="submit" className="button">
        Set title
      </button>
    </form>
  );
}
