import { Button } from '@react-spectrum/s2/Button';
import { ProgressCircle } from '@react-spectrum/s2/ProgressCircle';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { useEffect, useState } from 'react';
import { Card } from '../layout/Card';
import { useText } from '../messages';
import { FailureAlert } from '../sign-in/FailureAlert';
import { EXPIRED_PAGE } from '../sign-in/sign-in-state';
import styles from './allow.module.css';
import type { AllowQuestion, AllowService } from './allow-service';

interface AllowPageProps {
  service: AllowService;
  /** Navigates the whole page to an address. */
  leave: (address: string) => void;
}

/** Asks the user to allow an assistant outside the shell to act in one organisation. */
export function AllowPage({ service, leave }: AllowPageProps) {
  const text = useText();
  const [question, setQuestion] = useState<AllowQuestion>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    void service.load().then((loaded) => {
      if (loaded.kind === 'loaded') setQuestion(loaded.question);
      else if (loaded.kind === 'expired') leave(EXPIRED_PAGE);
      else setFailed(true);
    });
  }, [service, leave]);

  const decide = async (organisation: string | undefined) => {
    setBusy(true);
    setFailed(false);
    const outcome = await service.decide(organisation);
    if (outcome.kind === 'accepted') leave(outcome.redirect);
    else if (outcome.kind === 'expired') leave(EXPIRED_PAGE);
    else {
      setBusy(false);
      setFailed(true);
    }
  };

  const subtitle = question
    ? text('allow.subtitle', { client: question.client, host: question.redirectHost })
    : '';
  return (
    <Card title={text('allow.title')} subtitle={subtitle}>
      {hasFailed && <FailureAlert message="failure.unexpected" requestId={undefined} />}
      {question === undefined && !hasFailed && (
        <ProgressCircle isIndeterminate aria-label={text('identity.loading')} />
      )}
      {question && <Question question={question} isBusy={isBusy} decide={(id) => void decide(id)} />}
    </Card>
  );
}

interface QuestionProps {
  question: AllowQuestion;
  isBusy: boolean;
  decide: (organisation: string | undefined) => void;
}

function Question({ question: { organisations }, isBusy, decide }: QuestionProps) {
  const text = useText();
  const [only, ...others] = organisations;
  // With several organisations the user chooses one; none is chosen for them.
  const [organisation, setOrganisation] = useState(others.length === 0 ? only?.id : undefined);
  return (
    <div className={styles.question}>
      <ul>
        <li>{text('allow.reads')}</li>
        <li>{text('allow.asks')}</li>
        <li>{text('allow.ends')}</li>
      </ul>
      {only === undefined ? (
        <p>{text('allow.nowhere')}</p>
      ) : (
        <RadioGroup
          label={text('allow.organization')}
          value={organisation ?? null}
          onChange={setOrganisation}
        >
          {organisations.map(({ id, name }) => (
            <Radio key={id} value={id}>
              {name}
            </Radio>
          ))}
        </RadioGroup>
      )}
      <div className={styles.buttons}>
        <Button
          variant="accent"
          isDisabled={isBusy || organisation === undefined}
          onPress={() => decide(organisation)}
        >
          {text('allow.allow')}
        </Button>
        <Button variant="secondary" isDisabled={isBusy} onPress={() => decide(undefined)}>
          {text('allow.decline')}
        </Button>
      </div>
    </div>
  );
}
