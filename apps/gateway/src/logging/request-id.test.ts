import { describe, expect, it } from 'vitest';
import { requestIdOf } from './request-id';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALUE = `00-${TRACE}-00f067aa0ba902b7-01`;
const NEW_ID = expect.stringMatching(/^[0-9a-f]{32}$/);

describe('the id of a request', () => {
  it('is the trace id of the header, else that of the query', () => {
    expect(requestIdOf({ headers: { traceparent: VALUE }, url: '/' })).toBe(TRACE);
    expect(requestIdOf({ headers: {}, url: `/ims/check/v6/token?client_id=x&traceparent=${VALUE}` })).toBe(
      TRACE,
    );
    const other = VALUE.replace('4bf9', 'aaaa');
    expect(requestIdOf({ headers: { traceparent: VALUE }, url: `/?traceparent=${other}` })).toBe(TRACE);
  });

  it('is a new one when there is none, a different one each time', () => {
    const first = requestIdOf({ headers: {}, url: '/' });
    expect(first).toEqual(NEW_ID);
    expect(requestIdOf({ headers: {}, url: '/' })).not.toBe(first);
  });

  it.each([
    'x',
    '',
    TRACE,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE}-00f067aa0ba902b7-01-extra`,
    `00-${TRACE}-00f067aa0ba902b7`,
    `00-${TRACE.slice(1)}\n-00f067aa0ba902b7-01`,
  ])('is a new one for the malformed value %j', (traceparent) => {
    const id = requestIdOf({ headers: { traceparent }, url: '/' });
    expect(id).toEqual(NEW_ID);
    expect(id).not.toBe(TRACE);
  });

  it('is the trace id of a later version with more fields', () => {
    expect(requestIdOf({ headers: { traceparent: `01-${TRACE}-00f067aa0ba902b7-01-more` }, url: '/' })).toBe(
      TRACE,
    );
  });
});
