import { describe, expect, it } from 'vitest';
import { createAuditId, requestIdOf } from './request-id';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const VALUE = `00-${TRACE}-00f067aa0ba902b7-01`;

it('the audit id is a different one for each request', () => {
  expect(createAuditId()).toMatch(/^[0-9a-f]{32}$/);
  expect(createAuditId()).not.toBe(createAuditId());
});

const idOf = (raw: Parameters<typeof requestIdOf>[0]['raw']) => requestIdOf({ id: 'audit', raw });

describe('the request id', () => {
  it('is the trace id of the header, else that of the query', () => {
    expect(idOf({ headers: { traceparent: VALUE }, url: '/' })).toBe(TRACE);
    const inQuery = `/ims/check/v6/token?client_id=x&traceparent=${VALUE}`;
    expect(idOf({ headers: {}, url: inQuery })).toBe(TRACE);
    const other = VALUE.replace('4bf9', 'aaaa');
    expect(idOf({ headers: { traceparent: VALUE }, url: `/?traceparent=${other}` })).toBe(TRACE);
  });

  it('is the audit id when the caller does not trace', () => {
    expect(idOf({ headers: {}, url: '/' })).toBe('audit');
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
  ])('is the audit id for the malformed value %j', (traceparent) => {
    expect(idOf({ headers: { traceparent }, url: '/' })).toBe('audit');
  });

  it('is the trace id of a later version with more fields', () => {
    const traceparent = `01-${TRACE}-00f067aa0ba902b7-01-more`;
    expect(idOf({ headers: { traceparent }, url: '/' })).toBe(TRACE);
  });
});
