import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import { describe, expect, test } from 'vitest';
import { describeRegistration, readRegistration } from './describe-registration';

describe('the registration in a configuration', () => {
  test('has the name, icon and group that the shell lists for the solution', () => {
    const solutions = [
      { appId: 'other', name: 'Other', href: '/other', enabled: true },
      {
        appId: 'one',
        name: 'One',
        description: 'Does one thing.',
        icon: 'app',
        group: 'G',
        href: '/one',
        enabled: true,
      },
    ];
    expect(readRegistration({ appId: 'one', shellInfo: { solutions }, historyType: 'SERVER' })).toMatchObject(
      {
        name: 'One',
        description: 'Does one thing.',
        icon: 'app',
        group: 'G',
        historyType: 'SERVER',
      },
    );
  });

  test('uses the id as name where the shell lists no solution, and HASH as default history type', () => {
    expect(readRegistration({ appId: 'one' })).toMatchObject({ name: 'one', historyType: 'HASH' });
  });

  test('is shown as labelled values, without absent fields', () => {
    const { text } = suiteMessages.source;
    const shown = describeRegistration(text, readRegistration({ appId: 'one', basePath: '/one' }));
    expect(Object.fromEntries(shown.map(({ name, values }) => [name, values]))).toEqual({
      Application: ['one'],
      Path: ['/one'],
      'History type': ['HASH'],
    });
  });
});
