import { Content } from '@react-spectrum/s2/Content';
import { Heading } from '@react-spectrum/s2/Heading';
import { InlineAlert } from '@react-spectrum/s2/InlineAlert';
import { RequestId } from '../layout/RequestId';
import { type MessageKey, useText } from '../messages';

interface FailureAlertProps {
  message: MessageKey;
  requestId: string | undefined;
}

/** The reason why the sign-in failed; screen readers announce it at once. */
export function FailureAlert({ message, requestId }: FailureAlertProps) {
  const text = useText();
  return (
    <InlineAlert variant="negative" fillStyle="subtleFill">
      <Heading level={2}>{text('failure.title')}</Heading>
      <Content>
        {text(message)}
        {requestId && <RequestId id={requestId} />}
      </Content>
    </InlineAlert>
  );
}
