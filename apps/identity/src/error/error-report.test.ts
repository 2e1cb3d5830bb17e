import { describe, expect, test } from 'vitest';
import { readErrorReport } from './error-report';

const report = (query: Record<string, string>) => readErrorReport(new URLSearchParams(query));

describe('the error page', () => {
  test.each([
    ['invalid_request', 'identity.refused.title'],
    ['access_denied', 'identity.access-denied.title'],
    ['interaction_expired', 'expired.title'],
    ['interaction_elsewhere', 'expired.title'],
    ['temporarily_unavailable', 'identity.unavailable.title'],
    ['not_found', 'identity.not-found.title'],
  ])('has its own text for %s', (code, title) => {
    expect(report({ code })).toMatchObject({ code, title });
  });

  test.each([{}, { code: '' }, { code: 'Call +1 555 0100 now' }, { code: '<b>x</b>' }])(
    'shows the general text and no code for an unknown code (%o)',
    (query) => {
      expect(report(query)).toMatchObject({
        code: undefined,
        title: 'identity.error.title',
        text: 'identity.error.text',
      });
    },
  );

  test.each([
    ['abc-1_D', '/sign-in/abc-1_D/expired?again'],
    ['../account', undefined],
    ['', undefined],
  ])('starts the sign-in %s again where it began', (sign_in, again) => {
    expect(report({ code: 'interaction_expired', sign_in }).again).toBe(again);
  });

  test('shows a request id', () => {
    expect(report({ request_id: '4bf92f3577b34da6-A_1' }).requestId).toBe('4bf92f3577b34da6-A_1');
  });

  test.each(['', 'call us', 'http://evil.example', '<i>', 'a'.repeat(65), 'é'])(
    'shows no request id that is not a plain identifier (%s)',
    (request_id) => {
      expect(report({ request_id }).requestId).toBeUndefined();
    },
  );
});
