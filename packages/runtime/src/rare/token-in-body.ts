import type { FetchOptions, FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import { RuntimeError } from '../shared/runtime-error';

/**
 * Adds `user_token` and `client_id`, the names of the public client, to the body of a request: to a form, or to an object
 * in JSON. The caller has checked the address.
 * @throws RuntimeError FAILED for a body of another kind, because the token would replace or damage it
 */
export async function withTokenInBody(
  input: string | URL | Request,
  options: FetchOptions,
  configuration: FrameConfiguration | null,
): Promise<RequestInit> {
  const { metadata = {} } = options;
  const added = {
    user_token: metadata.token ?? configuration?.imsToken ?? '',
    client_id: metadata.apiKey ?? metadata.imsClientId ?? configuration?.imsClientId ?? '',
  };
  const given = options.body ?? (input instanceof Request ? await input.clone().text() : undefined);
  return { ...options, body: withFields(given, added) };
}

function withFields(body: unknown, added: Record<string, string>): BodyInit {
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const filled = body instanceof FormData ? new FormData() : new URLSearchParams();
    for (const [name, value] of body) Reflect.apply(filled.append, filled, [name, value]);
    for (const [name, value] of Object.entries(added)) filled.set(name, value);
    return filled;
  }
  if (body === undefined || body === null || body === '') return new URLSearchParams(added);
  const fields = typeof body === 'string' ? parseObject(body) : undefined;
  if (fields === undefined) {
    throw new RuntimeError('FAILED', 'A token is added only to a form or to an object in JSON.');
  }
  return JSON.stringify({ ...fields, ...added });
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
