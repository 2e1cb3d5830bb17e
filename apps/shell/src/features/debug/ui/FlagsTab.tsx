import { type FormEvent, useState } from 'react';
import type { OverridableFact } from '../model/debug-view';
import { OVERRIDE_KINDS, type OverrideKind } from '../model/edit-overrides';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { LocalSource } from './LocalSource';
import { useDebug, useDebugView } from './use-debug';

const KIND_WORDS = {
  featureFlags: 'debug.kind.featureFlags',
  floodgate: 'debug.kind.floodgate',
  fulfillableItems: 'debug.kind.fulfillableItems',
} as const satisfies Record<OverrideKind, string>;

/** The flags and items of the organisation, with an editor of overrides, and the local source of the solution. */
export function FlagsTab() {
  const text = useDebugText();
  const { send } = useDebug();
  const facts = useDebugView((view) => view.facts);
  const mayOverride = useDebugView((view) => view.mayOverride);
  const hasOverrides = useDebugView((view) => view.hasOverrides);
  const [words, setWords] = useState('');
  const shown = facts.filter(({ key }) => key.toLowerCase().includes(words.toLowerCase()));
  return (
    <div className={styles.page}>
      <p className={styles.note}>{text(mayOverride ? 'debug.flags.note' : 'debug.flags.denied')}</p>
      <div className={styles.bar}>
        <input
          type="search"
          className={styles.field}
          aria-label={text('debug.flags.filter')}
          placeholder={text('debug.flags.filter')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {mayOverride && (
          <button
            type="button"
            className={styles.button}
            disabled={!hasOverrides}
            onClick={() => send({ type: 'overrides-cleared' })}
          >
            {text('debug.flags.clear')}
          </button>
        )}
      </div>
      {mayOverride && <AddOverride />}
      {facts.length === 0 ? (
        <p className={styles.note}>{text('debug.flags.empty')}</p>
      ) : (
        <Facts facts={shown} />
      )}
      <LocalSource />
    </div>
  );
}

function Facts({ facts }: { facts: readonly OverridableFact[] }) {
  const text = useDebugText();
  const mayOverride = useDebugView((view) => view.mayOverride);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it sideways
    <section className={styles.scroll} aria-label={text('debug.flags.list')} tabIndex={0}>
      <table className={styles.table} aria-label={text('debug.flags.list')}>
        <thead>
          <tr>
            <th scope="col">{text('debug.flags.flag')}</th>
            <th scope="col">{text('debug.flags.kind')}</th>
            <th scope="col">{text('debug.flags.answered')}</th>
            {mayOverride && <th scope="col">{text('debug.flags.override')}</th>}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={`${fact.kind} ${fact.key}`} data-overridden={fact.override !== undefined}>
              <th scope="row">
                <code>{fact.key}</code>
              </th>
              <td>{text(KIND_WORDS[fact.kind])}</td>
              <td>{fact.answered ?? <span className={styles.note}>{text('debug.flags.absent')}</span>}</td>
              {mayOverride && (
                <td>
                  <OverrideChoice fact={fact} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OverrideChoice({ fact: { kind, key, override } }: { fact: OverridableFact }) {
  const text = useDebugText();
  const { send } = useDebug();
  const value = override === undefined ? '' : String(override);
  const values = ['true', 'false', ...(['', 'true', 'false'].includes(value) ? [] : [value])];
  return (
    <select
      className={styles.field}
      aria-label={text('debug.flags.override-of', { name: key })}
      value={value}
      onChange={({ target }) =>
        send({ type: 'override-set', kind, key, value: target.value === '' ? undefined : target.value })
      }
    >
      <option value="">{text('debug.flags.as-answered')}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}

/** Several names may be typed at once (ACCESS-14). */
function AddOverride() {
  const text = useDebugText();
  const { send } = useDebug();
  const [kind, setKind] = useState<OverrideKind>('featureFlags');
  const [names, setNames] = useState('');
  const [value, setValue] = useState('true');
  function add(event: FormEvent): void {
    event.preventDefault();
    if (names.trim() === '') return;
    send({ type: 'overrides-added', kind, text: names, value });
    setNames('');
  }
  return (
    <form className={styles.bar} onSubmit={add}>
      <label className={styles.choice}>
        <span>{text('debug.flags.names')}</span>
        <input
          className={styles.field}
          value={names}
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => setNames(target.value)}
        />
      </label>
      <label className={styles.choice}>
        <span>{text('debug.flags.kind')}</span>
        <select
          className={styles.field}
          value={kind}
          onChange={({ target }) =>
            setKind(OVERRIDE_KINDS.find((one) => one === target.value) ?? 'featureFlags')
          }
        >
          {OVERRIDE_KINDS.map((each) => (
            <option key={each} value={each}>
              {text(KIND_WORDS[each])}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        <span>{text('debug.flags.value')}</span>
        <input
          className={styles.field}
          value={value}
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => setValue(target.value)}
        />
      </label>
      <button type="submit" className={styles.button}>
        {text('debug.flags.add')}
      </button>
    </form>
  );
}
