// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { SdkError, type SdkErrorCode } from '@unified-shell/app-sdk';
import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { afterEach, describe, expect, test } from 'vitest';
import { OUTSIDE_MESSAGES } from './outside-messages';
import { SolutionFrame } from './SolutionFrame';

afterEach(cleanup);

function open(loading: Promise<unknown>) {
  render(
    <SolutionFrame loading={loading}>
      <p>the application</p>
    </SolutionFrame>,
  );
}

describe('a solution', () => {
  test('is rendered at once, without waiting for the runtime', () => {
    open(new Promise(() => {}));
    expect(screen.getByText('the application')).toBeTruthy();
  });

  test.each(Object.keys(OUTSIDE_MESSAGES) as SdkErrorCode[])(
    'explains why it is not in the shell: %s',
    async (code) => {
      open(Promise.reject(new SdkError(code, 'for the developer')));
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(suiteMessages.source.text(OUTSIDE_MESSAGES[code].title));
      expect(screen.getByText(code)).toBeTruthy();
      expect(screen.queryByText('the application')).toBe(null);
    },
  );

  test('shows LOAD_FAILED after an error that is not an SdkError', async () => {
    open(Promise.reject(new TypeError('unexpected')));
    expect(await screen.findByText('LOAD_FAILED')).toBeTruthy();
  });
});
