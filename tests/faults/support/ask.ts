/** Sends one request, on its own connection or on one of an agent. */
import { type Agent, request } from 'node:http';
import type { LoadRequest } from './keep-alive-load';

export interface Answer {
  status: number;
  code: string | undefined;
  retryAfter: string | undefined;
  ms: number;
  text: string;
}

export function ask(
  port: number,
  { method, path, headers, body }: LoadRequest,
  agent: Agent | false = false,
): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          code: /"code":"(\w+)"/.exec(text)?.[1],
          retryAfter: answer.headers['retry-after'],
          ms: performance.now() - start,
          text,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
