import { Button } from '@react-spectrum/s2/Button';
import { FileTrigger } from '@react-spectrum/s2/FileTrigger';
import { useState } from 'react';
import { Avatar } from './Avatar';
import { makePicture } from './make-picture';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** The name of the person. */
  name: string;
  /** The address of the present picture. */
  picture: string | undefined;
  texts: {
    choose: string;
    remove: string;
    /** Which files are suitable. */
    hint: string;
    /** Shown for a file that is not. */
    unsuitable: string;
  };
  isBusy: boolean;
  /** Stores a picture, as base64, or removes the present one. Undefined for a reader. */
  save: ((picture: string | null) => void) | undefined;
}

/** The picture of a person, with the choice of another one (DATA-03). */
export function PictureField({ name, picture, save, ...choice }: PictureFieldProps) {
  return (
    <div className={styles.field}>
      <Avatar name={name} picture={picture} className={styles.avatar} />
      {save && <Choice {...choice} hasPicture={picture !== undefined} save={save} />}
    </div>
  );
}

interface ChoiceProps extends Pick<PictureFieldProps, 'texts' | 'isBusy'> {
  hasPicture: boolean;
  save(picture: string | null): void;
}

function Choice({ hasPicture, texts, isBusy, save }: ChoiceProps) {
  const [isUnsuitable, setUnsuitable] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const made = await makePicture(file);
    setUnsuitable(made === undefined);
    if (made !== undefined) save(made);
  };
  const remove = () => {
    setUnsuitable(false);
    save(null);
  };
  return (
    <div className={styles.choice}>
      <div className={styles.actions}>
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg']}
          onSelect={(files) => void choose(files?.[0])}
        >
          <Button variant="secondary" size="S" isDisabled={isBusy}>
            {texts.choose}
          </Button>
        </FileTrigger>
        {hasPicture && (
          <Button variant="secondary" fillStyle="outline" size="S" isDisabled={isBusy} onPress={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{texts.hint}</p>
      {isUnsuitable && (
        <p className={styles.fault} role="alert">
          {texts.unsuitable}
        </p>
      )}
    </div>
  );
}
