import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import { createFakeFrameArea } from '../../../test-support/fake-frame-area';
import { pageFixture, solutionFixture } from '../../../test-support/fixtures';
import { createFramePool } from '../pool/frame-pool';
import { FRAME_SANDBOX } from './frame-permissions';
import { openPendingFrame } from './open-frame';

type Permissions = ReturnType<typeof solutionFixture>['permissionsPolicy'];

function open(permissionsPolicy: Permissions) {
  const area = createFakeFrameArea();
  const host = createFramePool({
    area,
    shellOrigin: pageFixture.shellOrigin,
    identityOrigin: pageFixture.identityOrigin,
    metricsOf: (appId: string) => ({ appId }),
    environment: createFakeEnvironment(),
    getFrame: () => undefined,
    openPendingFrame,
    send: () => {},
    requests: { onNavigated: () => {}, onRedirect: () => {}, onSignInNeeded: () => {}, onRequest: () => {} },
  });
  host.show({
    solution: { ...solutionFixture({ appId: 'one' }), permissionsPolicy },
    source: { url: 'http://one.test/', baseUrl: 'http://one.test/', origin: 'http://one.test' },
    mount: { tenant: 'alder', contexts: [], path: '/one', query: '' },
    inside: '',
  });
  return area.frames[0];
}

describe('the permissions of a frame', () => {
  // A name without a list of origins applies only to the origin of the frame’s address.
  it.each<[Permissions, string]>([
    [undefined, ''],
    [[], ''],
    [['clipboard-write'], 'clipboard-write'],
    [['clipboard-read', 'clipboard-write', 'microphone'], 'clipboard-read; clipboard-write; microphone'],
  ])('CAT-12 are those of the registration only: %j', (registered, allow) => {
    expect(open(registered)?.allow).toBe(allow);
  });

  it.each([
    'allow-top-navigation',
    'allow-top-navigation-by-user-activation',
    'allow-top-navigation-to-custom-protocols',
    'allow-pointer-lock',
    'allow-presentation',
    'allow-orientation-lock',
    'allow-storage-access-by-user-activation',
  ])('never include %s', (token) => {
    expect(open(undefined)?.sandbox).toBe(FRAME_SANDBOX);
    expect(FRAME_SANDBOX.split(' ')).not.toContain(token);
  });

  it('FRAME-15 the frame is titled Main Content', () => {
    expect(open(undefined)?.title).toBe('Main Content');
  });
});
