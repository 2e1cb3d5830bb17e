// A model of the debug tool with fixed content, for the gallery and for tests.
import type { DebugAction, DebugModel } from '../model/debug-model';
import type { DebugView } from '../model/debug-view';
import { STAGES } from '../model/explain-decision';

/** Noon of a day, in the time of this computer. */
const AT = new Date(2026, 0, 5, 12, 0, 0).getTime();

const VIEW: DebugView = {
  locale: 'en-US',
  recording: {
    isPaused: false,
    dropped: 0,
    messages: [
      {
        ...{ id: 1, at: AT, frameId: 1, appId: 'sample', direction: 'out', type: 'PONG' },
        ...{ value: { appId: 'sample', nonce: '[hidden, 12 characters]' }, summary: '{"appId":"sample"}' },
      },
      {
        ...{ id: 2, at: AT + 12, frameId: 1, appId: 'sample', direction: 'out', type: 'CONFIGURE' },
        ...{ value: { locale: 'en-US', tenant: 'alder' }, summary: '{"locale":"en-US","tenant":"alder"}' },
      },
      {
        ...{ id: 3, at: AT + 90, frameId: 1, appId: 'sample', direction: 'in', type: 'READY' },
        summary: '',
      },
      {
        ...{ id: 4, at: AT + 95, frameId: 1, appId: 'sample', direction: 'refused', type: 'bad-value' },
        summary: '',
      },
    ],
    frames: [
      {
        ...{ frameId: 1, appId: 'sample', isRestored: false },
        steps: {
          opened: AT - 80,
          loaded: AT - 10,
          connected: AT,
          configured: AT + 12,
          ready: AT + 90,
          done: AT + 140,
        },
        configuration: { appId: 'sample', locale: 'de-DE', imsInfo: { tenant: 'alder', locale: 'de-DE' } },
        updates: [
          {
            ...{ id: 5, at: AT + 400, isWhole: false, hidden: ['imsToken'] },
            changes: [{ path: 'imsInfo.locale', before: 'en-US', after: 'de-DE' }],
          },
        ],
      },
    ],
  },
  nameOf: (appId) => (appId === 'sample' ? 'Sample' : appId),
  stages: STAGES.map((stage) => ({
    stage,
    outcome: 'passed',
    ...(stage === 'solution'
      ? { reason: 'solution-found', values: { name: 'Sample', mount: '/sample' } }
      : { reason: 'context-none', values: {} }),
  })),
  path: '/sample',
  solutions: [
    { appId: 'admin', name: 'Administration' },
    { appId: 'sample', name: 'Sample' },
  ],
  current: 'sample',
  facts: [
    { kind: 'featureFlags', key: 'new-lists', answered: 'false', override: true },
    { kind: 'featureFlags', key: 'sample-hints', answered: 'true', override: undefined },
    { kind: 'floodgate', key: 'faster', answered: undefined, override: 'half' },
  ],
  agreements: {
    kind: 'known',
    agreements: [
      {
        ...{ key: 'sample:beta-terms', title: 'Beta agreement', feature: 'Sample', isCurrent: true },
        ...{ accepted: true, date: '2026-11-02T09:30:00.000+00:00' },
      },
      {
        ...{ key: 'gen-ai-ga-agreement', title: 'AI assistant agreement', feature: 'Unified Shell' },
        ...{ isCurrent: false, accepted: false, date: '2026-10-20T09:30:00.000+00:00' },
      },
    ],
  },
  mayOverride: true,
  hasOverrides: true,
  local: { mayRun: true, origin: undefined },
  timings: [
    { name: 'experience.example/', kind: 'page', startMs: 0, durationMs: 120 },
    { name: 'sample.solutions.example/', kind: 'frame', startMs: 40, durationMs: 60 },
    { name: 'identity.example/ims/check/v6/token', kind: 'call', startMs: 60, durationMs: 90 },
  ],
};

export interface SampleDebugModel extends DebugModel {
  readonly sent: DebugAction[];
  set(change: Partial<DebugView>): void;
}

export function createSampleDebugModel(change: Partial<DebugView> = {}): SampleDebugModel {
  let view = { ...VIEW, ...change };
  const listeners = new Set<() => void>();
  const sent: DebugAction[] = [];
  return {
    sent,
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (action) => void sent.push(action),
    set(next) {
      view = { ...view, ...next };
      for (const listener of listeners) listener();
    },
    explainPath: (path) =>
      path === '/sample'
        ? [
            { appId: 'sample', mount: '/sample', role: 'path', verdict: { kind: 'chosen' } },
            {
              ...{ appId: 'admin', mount: '/sample/{id}', role: 'alias' },
              verdict: { kind: 'differs', position: 2, wanted: '{id}', given: undefined },
            },
          ]
        : [],
    explainAccess: () => ({
      allowed: false,
      reasons: [
        {
          ...{ key: 'group', allowed: false, operator: 'AND', wanted: [], missing: [] },
          parts: [
            { key: 'code', allowed: true, operator: 'OR', wanted: ['acp', 'aem'], missing: [] },
            { key: 'flag', allowed: false, operator: 'AND', wanted: ['new-lists'], missing: ['new-lists'] },
          ],
        },
      ],
    }),
    runLocally: (text) => text.startsWith('http://localhost'),
    stop() {},
  };
}
