/** Finds the host of a request. Ports differ behind a proxy, so the name alone decides, and it must match exactly. */
import type { IncomingMessage } from 'node:http';

/** The lower-case name of a `Host` value without its port, or `undefined` when it is not a plain `name[:port]`. */
export function parseHost(value: string | undefined): string | undefined {
  const [name = '', port, ...rest] = (value ?? '').split(':');
  if (name === '' || rest.length > 0) return undefined;
  if (port !== undefined && !isPort(port)) return undefined;
  return name.toLowerCase();
}

/** The host that a request names; from a trusted proxy, the host that the proxy's client named. */
export function hostOf(
  request: Pick<IncomingMessage, 'headersDistinct'>,
  fromTrustedProxy: boolean,
): string | undefined {
  const { host, 'x-forwarded-host': forwarded } = request.headersDistinct;
  const values = fromTrustedProxy && forwarded !== undefined ? forwarded : host;
  // Two values are ambiguous: neither is used.
  return values?.length === 1 ? parseHost(values[0]) : undefined;
}

function isPort(text: string): boolean {
  return text.length > 0 && text.length <= 5 && [...text].every((digit) => digit >= '0' && digit <= '9');
}
