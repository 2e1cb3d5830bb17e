import { Button } from '@react-spectrum/s2/Button';
import { ButtonGroup } from '@react-spectrum/s2/ButtonGroup';
import { Content, Dialog, DialogContainer, Heading } from '@react-spectrum/s2/Dialog';
import { JOB_ROLES, type JobRole } from '@unified-shell/catalogue/job-roles';
import { useState } from 'react';
import { useSend } from '../../../chrome/ui/use-chrome';
import { type PromptKey, usePromptText } from './prompt-messages';
import styles from './prompts.module.css';

const NAMES: Readonly<Record<JobRole, PromptKey>> = {
  marketer: 'role.marketer',
  analyst: 'role.analyst',
  contentAuthor: 'role.content-author',
  designer: 'role.designer',
  dataEngineer: 'role.data-engineer',
  developer: 'role.developer',
  administrator: 'role.administrator',
  manager: 'role.manager',
  other: 'role.other',
};

/** The job functions of the user (CONS-12). @param stored those that the user has chosen before */
export function RolesDialog({ stored }: { stored: readonly string[] }) {
  const text = usePromptText();
  const send = useSend();
  const [roles, setRoles] = useState(stored);
  const dismiss = () => send({ type: 'prompt-dismissed' });
  return (
    <DialogContainer onDismiss={dismiss}>
      <Dialog size="S">
        <Heading slot="title">{text('roles.title')}</Heading>
        <Content>
          <fieldset className={styles.roles}>
            <legend className={styles.explanation}>{text('roles.text')}</legend>
            {JOB_ROLES.map((role) => (
              <label key={role} className={styles.option}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={roles.includes(role)}
                  onChange={({ target }) =>
                    setRoles(target.checked ? [...roles, role] : roles.filter((each) => each !== role))
                  }
                />
                {text(NAMES[role])}
              </label>
            ))}
          </fieldset>
        </Content>
        <ButtonGroup>
          <Button variant="secondary" onPress={dismiss}>
            {text('roles.later')}
          </Button>
          <Button
            variant="accent"
            isDisabled={roles.length === 0 && stored.length === 0}
            onPress={() => send({ type: 'prompt-roles', roles })}
          >
            {text('roles.save')}
          </Button>
        </ButtonGroup>
      </Dialog>
    </DialogContainer>
  );
}
