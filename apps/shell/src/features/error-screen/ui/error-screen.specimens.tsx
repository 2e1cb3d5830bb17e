import type { Reason } from '@unified-shell/catalogue/access/reason';
import {
  type NoAccessReason,
  noAccessReasons,
  type PolicyRefusal,
  policyRefusals,
  type ShellErrorType,
  shellErrors,
} from '@unified-shell/errors/shell-errors';
import type { Specimen } from '../../../chrome/ui/specimen';
import type { ErrorScreenView } from '../model/screen-view';
import { ErrorScreen } from './ErrorScreen';

const PHASES = ['none', 'sending', 'sent', 'failed'] as const;

function isType(type: string): type is ShellErrorType {
  return type in shellErrors;
}

function specimen(id: string, type: ShellErrorType, change: Partial<ErrorScreenView> = {}): Specimen {
  const { code, canRetry } = shellErrors[type];
  const screen: ErrorScreenView = {
    kind: 'error',
    type,
    code,
    canRetry,
    canKeepWaiting: type === 'TIMEOUT' || type === 'LOCAL_TIMEOUT',
    subject: 'Sample',
    organisation: 'Alder Retail',
    requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
    home: '#/@alder/home',
    ...change,
  };
  return { id: `error/${id}`, slot: 'overlay', view: { screen }, draw: () => <ErrorScreen /> };
}

const reason = (key: Reason['key'], ...missing: string[]): Reason => ({
  key,
  missing,
  allowed: false,
  operator: 'OR',
  wanted: missing,
});

const REFUSED: readonly Reason[] = [
  {
    ...reason('group'),
    parts: [
      reason('code', 'dma_analytics', 'dx_customer_journey_analytics'),
      { ...reason('group'), operator: 'AND', parts: [reason('flag', 'beta'), reason('role', 'ORG_ADMIN')] },
    ],
  },
  reason('sandboxService', 'acp'),
];

const policy = (refusal: PolicyRefusal) =>
  specimen(`POLICY/${refusal}`, 'POLICY', { policy: refusal, subject: undefined });

const noAccess = (reason: NoAccessReason, accessRequest: ErrorScreenView['accessRequest']) =>
  specimen(`NO_ACCESS/${reason}/${accessRequest}`, 'NO_ACCESS', {
    reason,
    accessRequest,
    requestId: undefined,
  });

export const specimens: readonly Specimen[] = [
  ...Object.keys(shellErrors)
    .filter(isType)
    .filter((type) => type !== 'POLICY')
    .map((type) => specimen(type, type)),
  ...policyRefusals.map(policy),
  ...noAccessReasons.map((reason) => noAccess(reason, reason === 'NO_ORGANISATION' ? undefined : 'none')),
  ...PHASES.map((phase) => noAccess('NOT_PROVISIONED', phase)).slice(1),
  specimen('NO_ACCESS/requested', 'NO_ACCESS', {
    reason: 'NOT_PROVISIONED',
    accessRequest: 'sent',
    requestedAt: new Date(2026, 10, 25, 9, 40).getTime(),
    requestId: undefined,
  }),
  specimen('NO_ACCESS/denied', 'NO_ACCESS', {
    reason: 'NOT_PROVISIONED',
    accessRequest: 'denied',
    denial: {
      at: new Date(2026, 10, 25, 9, 40).getTime(),
      words: 'Use Reports until the new budget in May.',
    },
    requestId: undefined,
  }),
  specimen('NO_ACCESS/reasons', 'NO_ACCESS', {
    reason: 'NOT_PROVISIONED',
    accessRequest: 'none',
    refused: REFUSED,
    products: {
      acp: 'Platform',
      dma_analytics: 'Analytics',
      dx_customer_journey_analytics: 'Journey analytics',
    },
    requestId: undefined,
  }),
  specimen('NO_ACCESS/other-account', 'NO_ACCESS', {
    reason: 'NOT_PROVISIONED',
    accessRequest: 'none',
    canSwitchAccount: true,
    requestId: undefined,
  }),
  specimen('CLOSED/maintenance', 'CLOSED', {
    closing: {
      state: 'maintenance',
      ends: new Date().setHours(15, 0, 0, 0),
      words: 'We move to a new data center.',
    },
  }),
  specimen('CLOSED/disabled', 'CLOSED', {
    closing: { state: 'disabled', ends: undefined, words: undefined },
  }),
  specimen('RATE_LIMIT/waiting', 'RATE_LIMIT', { retryAt: Date.now() + 3_600_000 }),
];
