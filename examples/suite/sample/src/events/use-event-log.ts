import { type FrameConfiguration, type HistoryEvent, init, user } from '@unified-shell/app-sdk';
import { useText } from '@unified-shell/solution-page/messages';
import { useCallback, useEffect, useState } from 'react';
import { USER_NAMES } from '../calls/user-names';
import { describeValue } from '../configuration/describe-value';
import { addEvent, type LoggedEvent } from './event-list';

export interface EventLog {
  events: readonly LoggedEvent[];
  /** The names of the configuration values that changed last; empty after the first configuration. */
  changed: readonly string[];
  record(name: string, detail: string): void;
  clear(): void;
}

/** Logs all events of the SDK, and the answers that the panels record. */
export function useEventLog(): EventLog {
  const text = useText();
  const [events, setEvents] = useState<readonly LoggedEvent[]>([]);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const record = useCallback(
    (name: string, detail: string) => setEvents((known) => addEvent(known, { at: Date.now(), name, detail })),
    [],
  );
  const clear = useCallback(() => setEvents([]), []);

  useEffect(() => {
    let stop = () => {};
    const onReady = (configuration: FrameConfiguration) =>
      record('ready', text('sample.configuration.count', { count: Object.keys(configuration).length }));
    const onConfiguration = ({ changedProperties }: FrameConfiguration) => {
      setChanged(changedProperties);
      record('configuration', changedProperties.join(', '));
    };
    const onHistory = ({ type, path }: HistoryEvent) => record('history', `${type}: ${path}`);
    const cancel = init((runtime) => {
      const handlers = { ready: onReady, configuration: onConfiguration, history: onHistory };
      for (const [type, handler] of Object.entries(handlers)) runtime.on(type, handler);
      stop = () => {
        for (const [type, handler] of Object.entries(handlers)) runtime.off(type, handler);
      };
    });
    return () => {
      cancel();
      stop();
    };
  }, [record, text]);

  useEffect(() => {
    const handlers = USER_NAMES.map((name) => {
      const type = `change:${name}` as const;
      const handler = (...[value]: unknown[]) => record(type, describeValue(text, name, value).text);
      user.on(type, handler);
      return { type, handler };
    });
    return () => {
      for (const { type, handler } of handlers) user.off(type, handler);
    };
  }, [record, text]);

  return { events, changed, record, clear };
}
