/** For the matrices of calls: one call of each route of the assistant that succeeds for the owner of `putRuns`. */
import type { Call } from '../../isolation/test-support/open-shell-host';
import { TEST_INTERRUPT, TEST_RUNS } from './assistant-fixtures';

const URL = '/api/assistant/v1/runs';

export const assistantCalls: Readonly<Record<string, (organisation: string) => Call>> = {
  [`POST ${URL}`]: (organisation) => ({
    method: 'POST',
    url: URL,
    body: { organisation, solution: 'sample', message: 'Hello', offered: [] },
  }),
  [`POST ${URL}/:id/resume`]: (organisation) => ({
    method: 'POST',
    url: `${URL}/${TEST_RUNS.waiting}/resume`,
    body: {
      organisation,
      offered: [],
      answers: [{ id: TEST_INTERRUPT, kind: 'approval', isApproved: false }],
    },
  }),
  [`GET ${URL}`]: (organisation) => ({
    method: 'GET',
    url: `${URL}?${new URLSearchParams({ organisation })}`,
  }),
  [`GET ${URL}/:id`]: (organisation) => ({
    method: 'GET',
    url: `${URL}/${TEST_RUNS.read}?${new URLSearchParams({ organisation })}`,
  }),
  [`POST ${URL}/:id/feedback`]: (organisation) => ({
    method: 'POST',
    url: `${URL}/${TEST_RUNS.read}/feedback`,
    body: { organisation, feedback: 'good' },
  }),
  [`DELETE ${URL}/:id`]: (organisation) => ({
    method: 'DELETE',
    url: `${URL}/${TEST_RUNS.erased}?${new URLSearchParams({ organisation })}`,
  }),
};
