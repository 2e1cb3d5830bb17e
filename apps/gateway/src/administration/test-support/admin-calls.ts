import { createFileStore } from '../../releases/create-file-store';
import { createCalls } from '../api/calls';

function notMade(): never {
  throw new Error('The calls are read here, not made');
}

/** Every call of the administration. */
export const adminCalls = createCalls({
  environment: 'dev',
  catalogue: { current: notMade },
  featureFlags: { evaluate: notMade },
  resolveTxt: notMade,
  fetchMetadata: notMade,
  fetchRegistration: notMade,
  providerTestAddress: notMade,
  postTest: notMade,
  releaseFiles: createFileStore(undefined),
});
