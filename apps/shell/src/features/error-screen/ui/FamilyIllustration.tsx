import CloudStateError from '@react-spectrum/s2/illustrations/linear/CloudStateError';
import LockClose from '@react-spectrum/s2/illustrations/linear/LockClose';
import NoInternetConnection from '@react-spectrum/s2/illustrations/linear/NoInternetConnection';
import NoSearchResults from '@react-spectrum/s2/illustrations/linear/NoSearchResults';
import Stopwatch from '@react-spectrum/s2/illustrations/linear/Stopwatch';
import type { ErrorFamily } from './error-family';

const ILLUSTRATIONS = {
  'not-found': NoSearchResults,
  'no-access': LockClose,
  connection: NoInternetConnection,
  server: CloudStateError,
  waiting: Stopwatch,
} as const satisfies Record<ErrorFamily, unknown>;

/** Decoration only: the heading beside it names the error. */
export function FamilyIllustration({ family }: { family: ErrorFamily }) {
  const Illustration = ILLUSTRATIONS[family];
  return <Illustration />;
}
