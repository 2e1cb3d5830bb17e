// Sends one request to the product without the browser, which would hide encodings and use its cache.
import { type IncomingHttpHeaders, request } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request to loopback: GET, or POST with a body, unless a method is given; the host name need not resolve. */
export function ask(
  url: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const { hostname, host, port, pathname, search } = new URL(url);
  if (!hostname.endsWith('.localhost')) return Promise.reject(new Error(`${hostname} is not the product.`));
  return new Promise((resolve, reject) => {
    const options = {
      method,
      host: '127.0.0.1',
      port,
      path: pathname + search,
      headers: { ...headers, host },
    };
    request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}
