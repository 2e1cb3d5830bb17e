/**
 * Sends one HTTP request exactly as given, unlike a browser. Node does not resolve the host names, so `Host` is a
 * header.
 */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** The address of the sender, in the loopback network (127.0.0.0/8). */
  localAddress?: string | undefined;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; throws when it is not JSON. */
  json(): Record<string, unknown>;
}

export function sendRaw(port: number, { body, ...options }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, host: '127.0.0.1', port, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          json: () => JSON.parse(text),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
