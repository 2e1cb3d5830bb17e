import { expect, it } from 'vitest';
import { readChallenge } from './sign-in-challenge';

const PAPE = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

// RFC 9470 §3, the form of RFC 9110 §11.2.
it.each([
  [
    'Bearer error="insufficient_user_authentication", error_description="A different authentication level is required", acr_values="myACR"',
    { maxAgeSeconds: undefined, acrValues: ['myACR'] },
  ],
  [
    'Bearer error="insufficient_user_authentication",error_description="More recent authentication is required", max_age="5"',
    { maxAgeSeconds: 5, acrValues: [] },
  ],
  [
    `bearer realm="a, b", Error=insufficient_user_authentication, max_age=300, acr_values="phr ${PAPE}"`,
    { maxAgeSeconds: 300, acrValues: ['phr', PAPE] },
  ],
  [
    'Bearer error_description="say \\"max_age=\\" please", error="insufficient_user_authentication"',
    { maxAgeSeconds: undefined, acrValues: [] },
  ],
  [
    'Bearer error="insufficient_user_authentication", max_age="-1"',
    { maxAgeSeconds: undefined, acrValues: [] },
  ],
])('reads the wishes of %s', (header, wishes) => {
  expect(readChallenge(header)).toEqual(wishes);
});

it.each([
  'Bearer error="invalid_token"',
  'Basic realm="insufficient_user_authentication"',
  'Bearer error_description="error=insufficient_user_authentication"',
  '',
])('%s asks for no sign-in', (header) => {
  expect(readChallenge(header)).toBeUndefined();
});
