import { type AdminPersonDetails, adminPersonDetailsSchema } from '@unified-shell/api/administration';
import { configuration } from '@unified-shell/app-sdk';
import { PictureField } from '@unified-shell/look/picture/PictureField';
import { useAdmin } from '../api/admin';
import layout from '../layout/layout.module.css';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';

interface PersonPictureProps {
  person: AdminPersonDetails;
  /** Of the person, in the API. */
  path: string;
  mayChange: boolean;
  set(person: AdminPersonDetails): void;
}

/** The picture of a person, with its choice (DATA-03). The shell serves it. */
export function PersonPicture({ person, path, mayChange, set }: PersonPictureProps) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const { displayName, picture } = person;
  const save = (next: string | null) =>
    submit.run(async () => {
      const body = { picture: next };
      set(await change({ method: 'PUT', path: `${path}/picture`, body }, adminPersonDetailsSchema));
    });
  return (
    <div className={layout.notice}>
      <PictureField
        name={displayName}
        picture={
          picture === null ? undefined : new URL(picture, configuration()?.baseUrl ?? location.href).href
        }
        texts={{
          choose: text('picture.choose'),
          remove: text('picture.remove'),
          hint: text('picture.hint'),
          unsuitable: text('picture.unsuitable'),
        }}
        isBusy={submit.isBusy}
        save={mayChange ? (next) => void save(next) : undefined}
      />
      {submit.problem && <Problem problem={submit.problem} />}
    </div>
  );
}
