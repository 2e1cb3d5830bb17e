import { StatusLight } from '@react-spectrum/s2/StatusLight';
import { type MessageKey, useText } from '../texts';

type Variant = 'positive' | 'informative' | 'negative' | 'notice' | 'neutral';

const KNOWN = {
  active: { name: 'status.active', variant: 'positive' },
  invited: { name: 'status.invited', variant: 'informative' },
  disabled: { name: 'status.disabled', variant: 'negative' },
  suspended: { name: 'status.suspended', variant: 'negative' },
  open: { name: 'status.open', variant: 'positive' },
  maintenance: { name: 'status.maintenance', variant: 'notice' },
  scheduled: { name: 'status.scheduled', variant: 'informative' },
  waiting: { name: 'status.waiting', variant: 'notice' },
  approved: { name: 'status.approved', variant: 'positive' },
  denied: { name: 'status.denied', variant: 'neutral' },
  success: { name: 'status.success', variant: 'positive' },
  refused: { name: 'status.refused', variant: 'notice' },
  failed: { name: 'status.failed', variant: 'negative' },
  failing: { name: 'status.failing', variant: 'notice' },
  live: { name: 'status.live', variant: 'positive' },
  candidate: { name: 'status.candidate', variant: 'informative' },
  paused: { name: 'status.paused', variant: 'negative' },
} as const satisfies Record<string, { name: MessageKey; variant: Variant }>;

/** A status as a word with its colour. */
export function Status({ of }: { of: keyof typeof KNOWN }) {
  const text = useText();
  const { name, variant } = KNOWN[of];
  return (
    <StatusLight variant={variant} size="M">
      {text(name)}
    </StatusLight>
  );
}
