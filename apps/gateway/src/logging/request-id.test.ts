import { describe, expect, it } from 'vitest';
import { createRequestId, traceIdOf } from './request-id';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALUE = `00-${TRACE}-00f067aa0ba902b7-01`;

it('the id of a request is a different one each time', () => {
  expect(createRequestId()).toMatch(/^[0-9a-f]{32}$/);
  expect(createRequestId()).not.toBe(createRequestId());
});

describe("the caller's trace", () => {
  it('has the id of the header, else that of the query', () => {
    expect(traceIdOf({ headers: { traceparent: VALUE }, url: '/' })).toEqual({ traceId: TRACE });
    const inQuery = `/ims/check/v6/token?client_id=x&traceparent=${VALUE}`;
    expect(traceIdOf({ headers: {}, url: inQuery })).toEqual({ traceId: TRACE });
    const other = VALUE.replace('4bf9', 'aaaa');
    expect(traceIdOf({ headers: { traceparent: VALUE }, url: `/?traceparent=${other}` })).toEqual({
      traceId: TRACE,
    });
  });

  it('is absent when there is none', () => {
    expect(traceIdOf({ headers: {}, url: '/' })).toEqual({});
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
  ])('is absent for the malformed value %j', (traceparent) => {
    expect(traceIdOf({ headers: { traceparent }, url: '/' })).toEqual({});
  });

  it('is that of a later version with more fields', () => {
    const traceparent = `01-${TRACE}-00f067aa0ba902b7-01-more`;
    expect(traceIdOf({ headers: { traceparent }, url: '/' })).toEqual({ traceId: TRACE });
  });
});
