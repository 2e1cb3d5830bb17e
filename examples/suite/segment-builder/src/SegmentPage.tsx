import { AlertDialog } from '@react-spectrum/s2/AlertDialog';
import { Button } from '@react-spectrum/s2/Button';
import { DialogContainer } from '@react-spectrum/s2/Dialog';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { Radio, RadioGroup } from '@react-spectrum/s2/RadioGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import { page, pulse } from '@unified-shell/app-sdk';
import { usePageTitle } from '@unified-shell/app-sdk/react';
import { useEffect, useState } from 'react';
import { go } from '../../src/shared/location/app-location';
import { EstimatePanel } from './EstimatePanel';
import { PageLink } from './PageLink';
import { RuleRow } from './RuleRow';
import { estimate, firstRule, MAX_NAME_CHARS, MAX_RULES, type Rule, type Segment } from './segment';
import styles from './segments.module.css';
import { useText } from './texts';
import { usePeople } from './use-people';
import type { Segments } from './use-segments';

interface SegmentPageProps {
  segment: Segment;
  isNew: boolean;
  segments: Segments;
}

/** One segment with its rules. While it has changes that are not saved, the shell asks before it leaves. */
export function SegmentPage({ segment, isNew, segments }: SegmentPageProps) {
  const text = useText();
  const people = usePeople();
  const [draft, setDraft] = useState(segment);
  const [hasFailed, setFailed] = useState(false);
  const [asking, setAsking] = useState<'delete' | 'leave'>();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(segment);
  const name = draft.name.trim() || text('segments.untitled');
  usePageTitle(name);
  useUnsaved(isChanged);
  useEffect(() => {
    page.modal = asking !== undefined;
    return () => {
      page.modal = false;
    };
  }, [asking]);

  const setRule = (index: number, rule: Rule) => setDraft({ ...draft, rules: draft.rules.with(index, rule) });

  async function save(): Promise<boolean> {
    const isSaved = await segments.save({ ...draft, name });
    setFailed(!isSaved);
    if (isSaved) {
      setDraft({ ...draft, name });
      page.blockNavigation(false);
      if (isNew) go(`/segment/${draft.id}`);
    }
    return isSaved;
  }

  async function announce(): Promise<void> {
    if (!(await save())) return;
    const { count } = estimate(draft, people);
    const notification = {
      topic: text('segments.topic'),
      title: text('segments.announced', { name }),
      description: text('segments.announced.text', { people: text('segments.people', { count }) }),
      link: `/segment-builder/segment/${draft.id}`,
      scope: `segment-${draft.id}`,
    };
    await pulse.send(notification).catch(() => setFailed(true));
  }

  async function remove(): Promise<void> {
    const isRemoved = await segments.remove(segment.id);
    setFailed(!isRemoved);
    if (isRemoved) go('/');
  }

  return (
    <main className={styles.page}>
      <PageLink to="/" className={styles.back} go={isChanged ? () => setAsking('leave') : go}>
        {text('segments.back')}
      </PageLink>
      <header className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <div className={styles.buttons}>
          {!isNew && (
            <Button variant="secondary" onPress={() => setAsking('delete')}>
              {text('demo.delete')}
            </Button>
          )}
          <Button variant="secondary" onPress={() => void announce()}>
            {text('segments.publish')}
          </Button>
          <Button variant="accent" isDisabled={!isChanged} onPress={() => void save()}>
            {text('demo.save')}
          </Button>
        </div>
      </header>
      {hasFailed && <InlineAlert variant="negative">{text('demo.not-saved')}</InlineAlert>}
      <div className={styles.columns}>
        <section className={styles.panel} aria-labelledby="rules">
          <TextField
            label={text('segments.field.name')}
            value={draft.name}
            maxLength={MAX_NAME_CHARS}
            onChange={(written) => setDraft({ ...draft, name: written })}
          />
          <RadioGroup
            label={text('segments.match')}
            orientation="horizontal"
            value={draft.match}
            onChange={(match) => setDraft({ ...draft, match: match === 'any' ? 'any' : 'all' })}
          >
            <Radio value="all">{text('segments.match.all')}</Radio>
            <Radio value="any">{text('segments.match.any')}</Radio>
          </RadioGroup>
          <h2 id="rules" className={styles.subhead}>
            {text('segments.rules')}
          </h2>
          <ol className={styles.rules}>
            {draft.rules.map((rule, index) => (
              <RuleRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified by its place
                key={index}
                rule={rule}
                number={index + 1}
                change={(changed) => setRule(index, changed)}
                remove={() => setDraft({ ...draft, rules: draft.rules.toSpliced(index, 1) })}
              />
            ))}
          </ol>
          <Button
            variant="secondary"
            fillStyle="outline"
            isDisabled={draft.rules.length >= MAX_RULES}
            onPress={() => setDraft({ ...draft, rules: [...draft.rules, firstRule('country')] })}
          >
            {text('segments.rule.add')}
          </Button>
        </section>
        <EstimatePanel estimate={estimate(draft, people)} total={people.length} />
      </div>
      <p className={styles.notice}>{text('demo.notice')}</p>
      <DialogContainer onDismiss={() => setAsking(undefined)}>
        {asking === 'delete' && (
          <AlertDialog
            variant="destructive"
            title={text('segments.delete.title')}
            primaryActionLabel={text('demo.delete')}
            cancelLabel={text('demo.cancel')}
            onPrimaryAction={() => void remove()}
          >
            {text('segments.delete.text', { name })}
          </AlertDialog>
        )}
        {asking === 'leave' && (
          <AlertDialog
            variant="warning"
            title={text('segments.leave.title')}
            primaryActionLabel={text('segments.leave.discard')}
            cancelLabel={text('demo.cancel')}
            onPrimaryAction={() => go('/')}
          >
            {text('demo.unsaved')}
          </AlertDialog>
        )}
      </DialogContainer>
    </main>
  );
}

function useUnsaved(isChanged: boolean): void {
  const text = useText();
  useEffect(() => {
    page.unloadPromptMessage = text('demo.unsaved');
    page.blockNavigation(isChanged);
  }, [isChanged, text]);
  useEffect(() => () => page.blockNavigation(false), []);
}
