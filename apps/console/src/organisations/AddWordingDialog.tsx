import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { TextField } from '@react-spectrum/s2/TextField';
import type { AdminWording } from '@unified-shell/api/administration';
import { useState } from 'react';
import { FormDialog } from '../parts/FormDialog';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useMessages, useText } from '../texts';

interface AddWordingDialogProps {
  wording: AdminWording;
  /** The name of a language. */
  nameOf(locale: string): string;
  save(own: AdminWording['own']): Promise<void>;
  onClose(): void;
}

/** Adds or replaces the organisation's own wording of one text in one language. */
export function AddWordingDialog({ wording, nameOf, save, onClose }: AddWordingDialogProps) {
  const text = useText();
  const page = useMessages().locale;
  const submit = useSubmit();
  const { own, product } = wording;
  const [locale, setLocale] = useState<string>(Object.hasOwn(product, page) ? page : 'en-US');
  const texts = Object.entries(product[locale] ?? {});
  const [key, setKey] = useState(texts[0]?.[0] ?? '');
  const [words, setWords] = useState('');
  const send = () =>
    submit.run(async () => {
      await save({ ...own, [locale]: { ...own[locale], [key]: words.trim() } });
      toastDone(text('state.saved'));
      onClose();
    });
  return (
    <FormDialog
      title={text('wording.add')}
      action={text('action.save')}
      submit={submit}
      fields={['own']}
      canSubmit={words.trim() !== ''}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Picker label={text('wording.language')} value={locale} onChange={(one) => setLocale(String(one))}>
        {Object.keys(product).map((one) => (
          <PickerItem key={one} id={one}>
            {nameOf(one)}
          </PickerItem>
        ))}
      </Picker>
      <Picker label={text('wording.product')} value={key} onChange={(one) => setKey(String(one))}>
        {texts.map(([one, productWords]) => (
          <PickerItem key={one} id={one} textValue={productWords}>
            {productWords}
          </PickerItem>
        ))}
      </Picker>
      <TextField
        label={text('wording.own')}
        name="own"
        description={text('wording.own.hint')}
        value={words}
        onChange={setWords}
      />
    </FormDialog>
  );
}
