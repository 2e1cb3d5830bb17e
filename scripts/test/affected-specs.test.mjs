import { expect, it } from 'vitest';
import { affectedSpecs } from './affected-specs.mjs';

const requests = {
  'tests/e2e/assistant.spec.ts': ['shell/chrome', 'shell/AssistantPanel', '/api/assistant/v1'],
  'tests/e2e/help.spec.ts': ['shell/chrome', 'shell/HelpPanel'],
  'tests/e2e/start.spec.ts': ['shell/chrome'],
  'tests/e2e/removed.spec.ts': ['shell/HelpPanel'],
};
const tests = ['assistant', 'help', 'start', 'new'].map((name) => `tests/e2e/${name}.spec.ts`);
const files = {
  'chrome.tsx': ['shell/chrome'],
  'AssistantPanel.tsx': ['shell/AssistantPanel'],
  'HelpPanel.tsx': ['shell/HelpPanel'],
  'assistant-endpoint.ts': ['/api/assistant/v1'],
};
const affected = (...changed) =>
  affectedSpecs(changed, requests, tests, { requestedOf: (file) => files[file] ?? [] });

it('finds the specs that requested a built file with the changed module, or a path of the changed endpoint', () => {
  expect(affected('AssistantPanel.tsx')).toEqual(['tests/e2e/assistant.spec.ts']);
  expect(affected('assistant-endpoint.ts')).toEqual(['tests/e2e/assistant.spec.ts']);
});

it('leaves a file that every page requests to the core journeys', () => {
  expect(affected('chrome.tsx')).toEqual([]);
});

it('names a changed spec itself, and no spec that is gone', () => {
  expect(affected('tests/e2e/new.spec.ts', 'HelpPanel.tsx')).toEqual([
    'tests/e2e/help.spec.ts',
    'tests/e2e/new.spec.ts',
  ]);
});
