/** For tests: the body of an answer to the present text of an agreement. */
import { createHash } from 'node:crypto';
import { type AgreementType, agreementDocument, agreementWords } from '@unified-shell/messages/agreements';

export function answerBody(
  organisation: string,
  answer: 'accepted' | 'declined',
  { key = 'sample:beta', type = 'BETA', feature = 'Sample' }: Partial<Text> = {},
) {
  const document = agreementDocument(type, agreementWords(type, feature));
  const hash = createHash('sha256').update(document).digest('hex');
  return { organisation, key, type, feature, hash, answer };
}

interface Text {
  key: string;
  type: AgreementType;
  feature: string;
}
