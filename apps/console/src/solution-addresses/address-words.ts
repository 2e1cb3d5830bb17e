/** The words for what a published registration asks for, and for the faults of its readings. */
import type {
  AdminAddressCaution,
  AdminAddressFault,
  AdminSolutionAddress,
} from '@unified-shell/api/administration-addresses';
import { hrefOf } from '../location/app-location';
import type { AdminText, MessageKey } from '../texts';

export const ADDRESSES = '/solution-addresses';
export const addressPath = (appId: string) => `${ADDRESSES}/${encodeURIComponent(appId)}`;
export const addressHref = (appId: string) => hrefOf(`/solutions/addresses/${encodeURIComponent(appId)}`);

/** For each field of a registration, the text that says what its approval permits. */
const MAY: readonly (readonly [MessageKey, readonly string[]])[] = [
  ['solution-address.may.path', ['path', 'match', 'aliases', 'redirectFrom', 'alternateRoute']],
  ['solution-address.may.sources', ['sandbox.sources', 'sandbox.previewSources', 'sandbox.dev', 'link']],
  ['solution-address.may.features', ['permissionsPolicy']],
  ['solution-address.may.tokens', ['sandbox.ims', 'customIms']],
  ['solution-address.may.host', ['spaAppId', 'sharedOrigin', 'customDomain']],
  ['solution-address.may.origins', ['allowedOrigins', 'discovery', 'searchEndpoint']],
  ['solution-address.may.people', ['access']],
  ['solution-address.may.users', ['sandbox.thirdParty']],
  ['solution-address.may.isolation', ['thunderbird']],
  ['solution-address.may.tools', ['actions']],
  ['solution-address.may.others', ['sharedCaches', 'nestedApps', 'settingsAppId', 'calledBy']],
  ['solution-address.may.products', ['serviceCode', 'fiServiceCode']],
  ['solution-address.may.join', ['processZeroTouch']],
  ['solution-address.may.agreement', ['agreement']],
];
const MAY_OF_FIELD = new Map(MAY.flatMap(([key, fields]) => fields.map((field) => [field, key] as const)));

export const mayText = (field: string, text: AdminText) =>
  text(MAY_OF_FIELD.get(field) ?? 'solution-address.may.other');

export function cautionText({ kind, value }: AdminAddressCaution, text: AdminText): string {
  switch (kind) {
    case 'other-origin':
      return text('solution-address.caution.other-origin', { value });
    case 'hosted':
      return text('solution-address.caution.hosted');
    case 'name-like':
      return text('solution-address.caution.name-like', { value });
    case 'mixed-scripts':
      return text('solution-address.caution.mixed-scripts', { value });
  }
}

export function addressFaultText({ code, status }: AdminAddressFault, text: AdminText): string {
  switch (code) {
    case 'NO_ANSWER':
      return text('stream.fault.no-answer');
    case 'ADDRESS_NOT_PUBLIC':
      return text('stream.fault.address');
    case 'STATUS':
      return text('stream.fault.status', { status: String(status ?? '') });
    case 'REDIRECT':
      return text('solution-address.fault.redirect');
    case 'NOT_JSON':
      return text('solution-address.fault.not-json');
    case 'TOO_LARGE':
      return text('solution-address.fault.too-large');
    case 'INVALID':
      return text('solution-address.fault.invalid');
    case 'OTHER_APPLICATION':
      return text('solution-address.fault.other');
    case 'CONFLICT':
      return text('solution-address.fault.conflict');
  }
}

/** A document that waits needs a decision, whatever the last reading was. */
export function addressStatus({
  waiting,
  fault,
}: Pick<AdminSolutionAddress, 'waiting' | 'fault'>): 'waiting' | 'active' | 'failing' {
  if (waiting !== null) return 'waiting';
  return fault === null ? 'active' : 'failing';
}
