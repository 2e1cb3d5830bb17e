import type { ShellErrorType } from '@unified-shell/errors/shell-errors';
import { describe, expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import { ShellError } from '../../platform/network/shell-error';
import type { FrameRequest } from '../../resolve/frame-source/frame-request';
import { CONTEXT_SEGMENTS } from '../../workspace/context/context-segment';
import { endsFailure, mayBeCached } from './frame-moves';
import { WORK_MANAGEMENT } from './frame-session';

const mount = { tenant: 'alder', contexts: [], path: '/sample', query: '' };
const request: FrameRequest = {
  solution: solutionFixture({ appId: 'sample' }),
  source: { url: 'http://x.test/', origin: 'http://x.test', baseUrl: 'http://x.test/' },
  mount,
  inside: '/list',
};
const other = (solution: Partial<FrameRequest['solution']>): FrameRequest => ({
  ...request,
  solution: { ...solutionFixture({ appId: 'other' }), ...solution },
});
const birch = { ...request, mount: { ...mount, tenant: 'birch' } };

describe('AMB-20 a frame that is left', () => {
  it.each<[string, boolean, FrameRequest, FrameRequest]>([
    ['beside another solution', true, request, other({})],
    ['beside a solution of another organisation', false, request, birch],
    ['with access to the microphone', false, other({ permissionsPolicy: ['microphone'] }), request],
    ['with access to the clipboard', true, other({ permissionsPolicy: ['clipboard-write'] }), request],
    ['beside work management (FRAME-34)', false, request, other({ serviceCode: WORK_MANAGEMENT })],
  ])('stays in the page %s: %j', (_name, stays, left, next) => {
    expect(mayBeCached(left, next)).toBe(stays);
  });
});

describe('ERR-05 a failure of the visible frame', () => {
  const subOrganisation = { ...mount, contexts: [{ name: CONTEXT_SEGMENTS.subOrg, value: 'north' }] };

  it.each<[ShellErrorType | undefined, string, boolean, Partial<FrameRequest>]>([
    ['TIMEOUT', 'the same location', false, {}],
    ['TIMEOUT', 'another location', true, { inside: '/orders' }],
    ['TIMEOUT', 'another mount', true, { mount: { ...mount, path: '/sample/orders' } }],
    ['UNKNOWN', 'another location', false, { inside: '/orders' }],
    ['UNKNOWN', 'another organisation', true, birch],
    ['UNKNOWN', 'another sub-organisation', true, { mount: subOrganisation }],
    [undefined, 'another organisation', false, birch],
  ])('%s ends with a move to %s: %j', (type, _name, ends, change) => {
    const error = type && new ShellError(type);
    expect(endsFailure({ error, inside: '/list' }, request, { ...request, ...change })).toBe(ends);
  });
});
