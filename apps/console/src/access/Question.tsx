import { Button } from '@react-spectrum/s2/Button';
import { Form } from '@react-spectrum/s2/Form';
import { TextField } from '@react-spectrum/s2/TextField';
import { adminExplanationSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useEffect, useState } from 'react';
import { useRead } from '../api/use-read';
import layout from '../layout/layout.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { LoadStatus } from '../parts/LoadStatus';
import type { LookupItem } from '../parts/LookupField';
import { OrganisationField, PersonField } from '../parts/lookup-fields';
import { RequiredTexts } from '../parts/RequiredTexts';
import { useText } from '../texts';
import styles from './access.module.css';
import { Explanation } from './Explanation';

export interface Asked {
  person?: LookupItem;
  organisation?: LookupItem;
  path?: string;
}

/** The question why a person may open a path in an organisation, with the answer where all three are asked. */
export function Question({ asked }: { asked: Asked }) {
  const text = useText();
  const [person, setPerson] = useState(asked.person);
  const [organisation, setOrganisation] = useState(asked.organisation);
  const [path, setPath] = useState(asked.path ?? '');
  useEffect(() => {
    setPerson(asked.person);
    setOrganisation(asked.organisation);
    setPath(asked.path ?? '');
  }, [asked]);
  const isComplete =
    asked.person !== undefined && asked.organisation !== undefined && asked.path !== undefined;
  return (
    <div className={layout.stack}>
      <Panel title={text('access.question')}>
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            goTo(
              hrefOf('/access', { person: person?.id, organisation: organisation?.id, path: path.trim() }),
            );
          }}
        >
          <RequiredTexts>
            <div className={styles.question}>
              <PersonField value={person} onChange={setPerson} isRequired />
              <OrganisationField value={organisation} onChange={setOrganisation} isRequired />
              <TextField
                label={text('field.path')}
                description={text('access.path.hint')}
                isRequired
                value={path}
                onChange={setPath}
              />
            </div>
          </RequiredTexts>
          <div>
            <Button variant="accent" type="submit">
              {text('access.ask')}
            </Button>
          </div>
        </Form>
      </Panel>
      {isComplete && (
        <Answer
          person={asked.person?.id ?? ''}
          organisation={asked.organisation?.id ?? ''}
          path={asked.path ?? ''}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  person: string;
  organisation: string;
  path: string;
}

function Answer({ person, organisation, path }: AnswerProps) {
  const explanation = useRead('/explain', adminExplanationSchema, { person, organisation, path });
  if (explanation.value === undefined || explanation.problem) return <LoadStatus of={explanation} />;
  return <Explanation explanation={explanation.value} />;
}
