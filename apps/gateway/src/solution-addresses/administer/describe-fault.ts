import type { AddressFault } from '../../database/schema';
import { DOCUMENT_PATH } from '../application-address';

/** The fault of a reading in English, for commands and answers of the API. */
export function describeFault({ code, status }: AddressFault): string {
  switch (code) {
    case 'NO_ANSWER':
      return `has no answer at ${DOCUMENT_PATH} within 10 s`;
    case 'ADDRESS_NOT_PUBLIC':
      return 'leads to a private network';
    case 'REDIRECT':
      return `answers with a redirect (${String(status)}): name the address at which the application itself is`;
    case 'STATUS':
      return `answers with status ${String(status)} at ${DOCUMENT_PATH}`;
    case 'NOT_JSON':
      return `has no JSON object with the type application/json at ${DOCUMENT_PATH}`;
    case 'TOO_LARGE':
      return 'has a document of more than 100,000 bytes';
    case 'INVALID':
      return 'has a document that is no registration';
    case 'OTHER_APPLICATION':
      return 'has the registration of another application';
    case 'CONFLICT':
      return 'has a registration that the catalogue does not take';
  }
}
