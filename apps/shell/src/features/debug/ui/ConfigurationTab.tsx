import { cutText } from '@unified-shell/text/cut-text';
import { useState } from 'react';
import type { ConfigurationUpdate, Json, RecordedFrame, ValueChange } from '../model/recording';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { formatTime, useFrameName } from './MessagesTab';
import { useDebugView } from './use-debug';
import { ValueText } from './ValueText';

/** The configuration of each frame, and how each update has changed it. */
export function ConfigurationTab() {
  const text = useDebugText();
  const frameName = useFrameName();
  const configured = useDebugView((view) => view.recording.frames).filter(
    ({ configuration }) => configuration !== undefined,
  );
  const [chosen, setChosen] = useState<number>();
  const frame = configured.find(({ frameId }) => frameId === chosen) ?? configured.at(-1);
  if (frame === undefined) return <p className={styles.note}>{text('debug.configuration.none')}</p>;
  return (
    <div className={styles.page}>
      <label className={styles.choice}>
        <span>{text('debug.frame')}</span>
        <select
          className={styles.field}
          value={frame.frameId}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {configured.map((one) => (
            <option key={one.frameId} value={one.frameId}>
              {frameName(one)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.columns}>
        <section>
          <h3 className={styles.heading}>{text('debug.configuration.updates')}</h3>
          <Updates frame={frame} />
        </section>
        <section>
          <h3 className={styles.heading}>{text('debug.configuration.now')}</h3>
          <Fields configuration={frame.configuration ?? {}} />
        </section>
      </div>
    </div>
  );
}

function Updates({ frame: { updates } }: { frame: RecordedFrame }) {
  const text = useDebugText();
  if (updates.length === 0) return <p className={styles.note}>{text('debug.configuration.no-updates')}</p>;
  return (
    <ol className={styles.updates}>
      {updates.toReversed().map((update) => (
        <li key={update.id}>
          <Update update={update} />
        </li>
      ))}
    </ol>
  );
}

function Update({ update: { at, isWhole, changes, hidden } }: { update: ConfigurationUpdate }) {
  const text = useDebugText();
  const count = changes.length + hidden.length;
  const title =
    isWhole && count === 0
      ? text('debug.configuration.whole')
      : text('debug.configuration.changed', { count });
  return (
    <>
      <p className={styles.updateTitle}>
        <span className={styles.time}>{formatTime(at)}</span> {title}
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.path}>
            <code>{change.path}</code>
            <Side label={text('debug.configuration.before')} kind="before" change={change} />
            <Side label={text('debug.configuration.after')} kind="after" change={change} />
          </li>
        ))}
        {hidden.map((field) => (
          <li key={field}>
            <code>{field}</code> <span className={styles.note}>{text('debug.configuration.hidden')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SideProps {
  label: string;
  kind: 'before' | 'after';
  change: ValueChange;
}

function Side({ label, kind, change }: SideProps) {
  const value = change[kind];
  if (value === undefined) return null;
  return (
    <span className={styles.side} data-side={kind}>
      <span className="screen-reader-only">{`${label}: `}</span>
      <code>{JSON.stringify(value)}</code>
    </span>
  );
}

function Fields({ configuration }: { configuration: Readonly<Record<string, Json>> }) {
  return (
    <dl className={styles.fields}>
      {Object.entries(configuration).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'object' && value !== null ? <Folded value={value} /> : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Folded({ value }: { value: Json }) {
  return (
    <details>
      <summary>{cutText(JSON.stringify(value), 60)}</summary>
      <ValueText value={value} />
    </details>
  );
}
