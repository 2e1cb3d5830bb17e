import { describe, expect, it } from 'vitest';
import { readErrorResponse } from './read-error-response';

const body = { type: 'LIMIT', code: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r1' };

describe('error response', () => {
  it.each([
    [429, 'RATE_LIMIT'],
    [503, 'UNAVAILABLE'],
    [500, 'UNKNOWN'],
    [403, 'UNKNOWN'],
  ])('reads status %i as %s', async (status, type) => {
    const error = await readErrorResponse(Response.json(body, { status }), 0);
    expect([error.type, error.details.requestId]).toEqual([type, 'r1']);
  });

  it.each([
    ['12', 13_000],
    ['3600', 3_601_000],
    ['99999999999999999999', 3_601_000],
    ['-5', undefined],
    ['0', undefined],
    ['soon', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [undefined, undefined],
  ])('X4 reads Retry-After in seconds only, up to an hour: %s', async (seconds, retryAt) => {
    const headers: HeadersInit = seconds === undefined ? {} : { 'retry-after': seconds };
    const { details } = await readErrorResponse(Response.json(body, { status: 429, headers }), 1_000);
    expect(details.retryAt).toBe(retryAt);
  });

  it('takes the request id from the header when the body is not the gateway’s', async () => {
    const answer = new Response('<html>', { status: 502, headers: { 'x-request-id': 'r2' } });
    expect((await readErrorResponse(answer, 0)).details.requestId).toBe('r2');
  });
});
