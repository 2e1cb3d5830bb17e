import { expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import { type FrameRequest, isSameFrame } from './frame-request';

const request: FrameRequest = {
  solution: solutionFixture({ appId: 'sample' }),
  source: { url: 'http://x.test/', origin: 'http://x.test', baseUrl: 'http://x.test/' },
  mount: { tenant: 'alder', contexts: [], path: '/sample', query: '' },
  inside: '',
  loadedFor: 'alder',
};

it.each<[string, 'the same' | 'another', Partial<FrameRequest>]>([
  ['another location', 'the same', { inside: '/list' }],
  ['an organisation that does not matter', 'the same', { loadedFor: undefined }],
  ['another solution', 'another', { solution: solutionFixture({ appId: 'other' }) }],
  ['another source', 'another', { source: { ...request.source, baseUrl: 'http://x.test/next/' } }],
  ['another organisation', 'another', { loadedFor: 'birch' }],
])('a request for %s opens %s frame', (_name, which, change) => {
  expect(isSameFrame(request, { ...request, ...change })).toBe(which === 'the same');
});
