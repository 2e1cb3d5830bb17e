/** The event stream of one browser, and when its events were received. */
import { request } from 'node:http';
import { onTestFinished } from 'vitest';

const HOST = 'experience.shell.localhost:4000';

export interface EventStream {
  /** The times at which events with the title were received, in milliseconds since the start of this process. */
  times(title: string): readonly number[];
  close(): void;
}

/** Resolves when the stream has sent the current revision. */
export function openEventStream(
  port: number,
  token: string,
  more: Record<string, string> = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const received: { text: string; at: number }[] = [];
    const headers = { host: HOST, authorization: `Bearer ${token}`, accept: 'text/event-stream', ...more };
    const opened = request(
      { host: '127.0.0.1', port, path: '/api/events/v1', headers, agent: false },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`The stream answered ${answer.statusCode}.`));
        let waiting = '';
        answer.on('end', () => reject(new Error(`The stream ended before its first event: ${waiting}`)));
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          const events = (waiting + chunk).split('\n\n');
          waiting = events.pop() ?? '';
          for (const text of events) received.push({ text, at: performance.now() });
          if (!received.some(({ text }) => text.includes('event: notifications'))) return;
          resolve({
            times: (title) =>
              received.filter(({ text }) => text.includes(`"title":"${title}"`)).map(({ at }) => at),
            close: () => opened.destroy(),
          });
        });
      },
    );
    opened.on('error', reject);
    onTestFinished(() => void opened.destroy());
    opened.end();
  });
}
