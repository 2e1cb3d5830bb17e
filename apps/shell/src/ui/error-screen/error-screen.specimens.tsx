import { ShellError, type ShellErrorType } from '../../core/shell-error';
import type { Specimen } from '../shared/specimen';
import { ErrorScreen } from './ErrorScreen';

const RETRIED: Record<ShellErrorType, boolean> = {
  NOT_FOUND: false,
  NO_ACCESS: false,
  NO_SOURCE: false,
  OFFLINE: true,
  TIMEOUT: true,
  RATE_LIMIT: true,
  UNKNOWN: true,
};

function isType(type: string): type is ShellErrorType {
  return type in RETRIED;
}

export const specimens: readonly Specimen[] = Object.keys(RETRIED)
  .filter(isType)
  .map((type) => ({
    id: `error/${type}`,
    place: 'overlay',
    view: {
      screen: {
        kind: 'error',
        type,
        code: new ShellError(type).code,
        subject: 'Sample',
        requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
        canRetry: RETRIED[type],
      },
    },
    draw: () => <ErrorScreen />,
  }));
