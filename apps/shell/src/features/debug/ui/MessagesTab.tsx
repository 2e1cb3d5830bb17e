import { useEffect, useMemo, useRef, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { RecordedMessage } from '../model/recording';
import styles from './debug.module.css';
import { useDebugText } from './debug-messages';
import { useDebug, useDebugView } from './use-debug';
import { ValueText } from './ValueText';

const ROW_HEIGHT_PX = 26;
const DIRECTIONS = ['out', 'in', 'refused'] as const;
type Direction = (typeof DIRECTIONS)[number];

const DIRECTION_WORDS = {
  out: 'debug.direction.out',
  in: 'debug.direction.in',
  refused: 'debug.direction.refused',
} as const satisfies Record<Direction, string>;

const ARROWS: Record<Direction, string> = { out: '→', in: '←', refused: '✕' };

interface Filter {
  words: string;
  direction: string;
  type: string;
  frame: string;
}

const NO_FILTER: Filter = { words: '', direction: '', type: '', frame: '' };

/** The messages as they pass, with a filter, and the content of the chosen one. */
export function MessagesTab() {
  const text = useDebugText();
  const { send } = useDebug();
  const { messages, isPaused, dropped } = useDebugView((view) => view.recording);
  const frameName = useFrameName();
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosenId, setChosenId] = useState<number>();
  const shown = useMemo(
    () => messages.filter((message) => isShown(message, filter, frameName(message))),
    [messages, filter, frameName],
  );
  const chosen = shown.find(({ id }) => id === chosenId);
  const types = [...new Set(messages.map(({ type }) => type))].toSorted();
  const frames = [...new Map(messages.map((one) => [String(one.frameId), frameName(one)]))];
  const set = (change: Partial<Filter>) => setFilter({ ...filter, ...change });
  return (
    <div className={styles.messages}>
      <div className={styles.bar}>
        <input
          type="search"
          className={styles.field}
          aria-label={text('debug.filter')}
          placeholder={text('debug.filter')}
          value={filter.words}
          onChange={({ target }) => set({ words: target.value })}
        />
        <Choice
          label={text('debug.direction')}
          value={filter.direction}
          options={DIRECTIONS.map((each) => [each, text(DIRECTION_WORDS[each])])}
          onChange={(direction) => set({ direction })}
        />
        <Choice
          label={text('debug.type')}
          value={filter.type}
          options={types.map((type) => [type, type])}
          onChange={(type) => set({ type })}
        />
        <Choice
          label={text('debug.frame')}
          value={filter.frame}
          options={frames}
          onChange={(frame) => set({ frame })}
        />
        <button
          type="button"
          className={styles.button}
          aria-pressed={isPaused}
          onClick={() => send({ type: 'debug-paused', isPaused: !isPaused })}
        >
          {text('debug.pause')}
        </button>
        <button type="button" className={styles.button} onClick={() => send({ type: 'debug-cleared' })}>
          {text('debug.clear')}
        </button>
        <span className={styles.count}>{text('debug.messages.count', { shown: shown.length, dropped })}</span>
      </div>
      <div className={styles.split}>
        <MessageList
          messages={shown}
          hasAny={messages.length > 0}
          chosenId={chosenId}
          onChoose={setChosenId}
        />
        {/* A scrollable area needs the focus, to be scrolled by keyboard. */}
        <section
          className={styles.details}
          aria-label={text('debug.messages.details')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
        >
          {chosen ? (
            <Details message={chosen} />
          ) : (
            <p className={styles.note}>{text('debug.messages.choose')}</p>
          )}
          <p className={styles.note}>{text('debug.secrets')}</p>
        </section>
      </div>
    </div>
  );
}

function isShown(message: RecordedMessage, { words, direction, type, frame }: Filter, name: string): boolean {
  if (direction !== '' && message.direction !== direction) return false;
  if (type !== '' && message.type !== type) return false;
  if (frame !== '' && String(message.frameId) !== frame) return false;
  if (words === '') return true;
  const wanted = words.toLowerCase();
  return [message.type, name, message.summary, JSON.stringify(message.value) ?? ''].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}

/** The name of a frame's application with its number. */
export function useFrameName() {
  const text = useDebugText();
  const nameOf = useDebugView((view) => view.nameOf);
  return useMemo(
    () =>
      ({ frameId, appId }: { frameId: number; appId: string | undefined }) => {
        const id = String(frameId);
        const name = nameOf(appId);
        return name === undefined
          ? text('debug.frame.unknown', { id })
          : text('debug.frame.name', { name, id });
      },
    [text, nameOf],
  );
}

interface MessageListProps {
  messages: readonly RecordedMessage[];
  hasAny: boolean;
  chosenId: number | undefined;
  onChoose(id: number): void;
}

/** The newest message stays in view while the user has not scrolled up. */
function MessageList({ messages, hasAny, chosenId, onChoose }: MessageListProps) {
  const text = useDebugText();
  const frameName = useFrameName();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const { current } = list;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [messages]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_HEIGHT_PX }}>
      <ListBox
        ref={list}
        aria-label={text('debug.messages.list')}
        className={styles.rows ?? ''}
        items={messages}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosenId === undefined ? [] : [chosenId]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (typeof key === 'number') onChoose(key);
        }}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < ROW_HEIGHT_PX;
        }}
        renderEmptyState={() => (
          <p className={styles.note}>{text(hasAny ? 'debug.messages.none-found' : 'debug.messages.empty')}</p>
        )}
      >
        {(message) => <Row message={message} frame={frameName(message)} />}
      </ListBox>
    </Virtualizer>
  );
}

function Row({ message, frame }: { message: RecordedMessage; frame: string }) {
  const text = useDebugText();
  const { id, at, direction, type, summary } = message;
  const time = formatTime(at);
  const words = { direction: text(DIRECTION_WORDS[direction]), type, frame, time };
  return (
    <ListBoxItem id={id} textValue={text('debug.messages.entry', words)} className={styles.row ?? ''}>
      <span className={styles.time} aria-hidden="true">
        {time}
      </span>
      <span className={styles.arrow} data-direction={direction} aria-hidden="true">
        {ARROWS[direction]}
      </span>
      <span className={styles.type} aria-hidden="true">
        {type}
      </span>
      <span className={styles.summary} aria-hidden="true">
        {summary}
      </span>
      <span className="screen-reader-only">{text('debug.messages.entry', words)}</span>
    </ListBoxItem>
  );
}

function Details({ message }: { message: RecordedMessage }) {
  const text = useDebugText();
  const frameName = useFrameName();
  const { at, direction, type, value } = message;
  return (
    <>
      <h3 className={styles.heading}>{type}</h3>
      <p className={styles.note}>
        {[text(DIRECTION_WORDS[direction]), frameName(message), formatTime(at)].join(' · ')}
      </p>
      {value === undefined ? (
        <p className={styles.note}>{text('debug.messages.no-value')}</p>
      ) : (
        <ValueText value={value} />
      )}
    </>
  );
}

/** `12:30:01.250`, in the time of this computer. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${clock}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange(value: string): void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const text = useDebugText();
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select className={styles.field} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('debug.all')}</option>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
