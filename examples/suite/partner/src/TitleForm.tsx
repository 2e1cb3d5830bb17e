import { page } from '@unified-shell/app-sdk';
import { usePageTitle } from '@unified-shell/app-sdk/react';
import { useText } from '@unified-shell/solution-page/messages';
import { type FormEvent, useState } from 'react';

interface TitleFormProps {
  /** The title until the user sets another title. */
  first: string;
}

/** Sets the detail part of the shell's page title. */
export function TitleForm({ first }: TitleFormProps) {
  const text = useText();
  const [typed, setTyped] = useState<string>();
  const title = typed ?? first;
  usePageTitle(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    page.title = title;
  };
  return (
    <form className="title-form" onSubmit={submit}>
      <label>
        {text('partner.page-title')}
        <input value={title} maxLength={200} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <button type="submit" className="button">
        {text('partner.set-title')}
      </button>
    </form>
  );
}
