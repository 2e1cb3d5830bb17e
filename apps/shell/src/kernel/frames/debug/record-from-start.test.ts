import { expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { recordFromStart } from './record-from-start';

const state = (isOpen: boolean) => JSON.stringify({ authId: 'a', tabId: 't', isOpen, overrides: {} });

it('UI-08 records from the start, without secrets, if the tool was open before the page was loaded again', () => {
  const environment = createFakeEnvironment();
  environment.tab.set('accessOverrides', state(true));
  recordFromStart(environment);
  environment.debug.onMessage?.(1, 'out', 'CONFIGURE', { imsToken: 'abc', locale: 'en-US' });
  expect(environment.debug.early).toEqual([
    {
      ...{ at: 0, frameId: 1, direction: 'out', type: 'CONFIGURE' },
      value: { imsToken: '[hidden, 3 characters]', locale: 'en-US' },
    },
  ]);
});

it.each([undefined, state(false), '{'])('UI-08 records nothing for the state %s of the tab', (stored) => {
  const environment = createFakeEnvironment();
  if (stored !== undefined) environment.tab.set('accessOverrides', stored);
  recordFromStart(environment);
  expect(environment.debug).toEqual({});
});
