import { Button } from '@react-spectrum/s2/Button';
import CheckmarkCircle from '@react-spectrum/s2/icons/CheckmarkCircle';
import { Panel } from '@unified-shell/solution-page/Panel';
import * as v from 'valibot';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { useOwnSetting } from '../own-settings/use-own-setting';
import { toastDone } from '../parts/toast-done';
import { type MessageKey, useText } from '../texts';
import styles from './overview.module.css';

const STEPS = [
  { id: 'organization', name: 'step.organization', hint: 'step.organization.hint', path: '/organizations' },
  { id: 'people', name: 'step.people', hint: 'step.people.hint', path: '/people' },
  { id: 'entitlements', name: 'step.entitlements', hint: 'step.entitlements.hint', path: '/entitlements' },
  { id: 'sign-in', name: 'step.sign-in', hint: 'step.sign-in.hint', path: '/people' },
  { id: 'solution', name: 'step.solution', hint: 'step.solution.hint', path: '/solutions' },
] as const satisfies readonly { id: string; name: MessageKey; hint: MessageKey; path: string }[];

type StepId = (typeof STEPS)[number]['id'];

const isHiddenSchema = v.fallback(v.boolean(), false);

/** The way from an empty installation to a company at work. It disappears once all is done, or when the user hides it. */
export function NextSteps({ done }: { done: Readonly<Record<StepId, boolean>> | undefined }) {
  const text = useText();
  const { value: isHidden, save } = useOwnSetting('nextStepsHidden', isHiddenSchema);
  if (done === undefined || isHidden !== false || STEPS.every(({ id }) => done[id])) return null;
  const hide = async () => {
    if (await save(true))
      toastDone(text('steps.hidden'), { name: text('action.undo'), run: () => void save(false) });
  };
  const next = STEPS.find(({ id }) => !done[id]);
  return (
    <Panel
      title={text('steps.title')}
      action={
        <Button variant="secondary" size="S" onPress={() => void hide()}>
          {text('steps.hide')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map((step, index) => (
          <li key={step.id} className={step === next ? styles.nextStep : styles.step}>
            <span className={done[step.id] ? styles.doneMark : styles.mark} aria-hidden="true">
              {done[step.id] ? <CheckmarkCircle /> : index + 1}
            </span>
            <span className={styles.stepWords}>
              <PageLink href={hrefOf(step.path)}>{text(step.name)}</PageLink>
              {done[step.id] && <span className={styles.done}>{text('steps.done')}</span>}
              {!done[step.id] && <span className={styles.stepHint}>{text(step.hint)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
