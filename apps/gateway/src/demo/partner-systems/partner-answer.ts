/**
 * The answers of the demonstration's partner systems. One account, organisation or id for each way in which a partner
 * system fails, so that each error page can be seen (docs/contract.md, "Discovery").
 */
import { isInEveryCopy } from '../copies';
import { demoOrganisations } from '../demo-organisations';
import { demoUserId } from '../ids';
import type { PartnerRequest } from './partner-request';

export type PartnerAnswer =
  /** The solution opens on its own host and shows what the partner system tells it. */
  | { kind: 'found'; told: Readonly<Record<string, string | undefined>> }
  | { kind: 'error'; status: number; errorCode: string; errorHeading: string; errorDescription: string }
  /** An address outside the solution's own host, or none at all. */
  | { kind: 'address'; url: string }
  | { kind: 'html' | 'redirect' | 'endless' | 'silent' | 'cut' };

/** The hosts that only the server knows. */
export interface PartnerHosts {
  own: string;
  foreign: string;
  shell: string;
}

const isBirch = (id = '') => isInEveryCopy(id, demoOrganisations.birch.id);
const isAlderLabs = (id = '') => isInEveryCopy(id, demoOrganisations.alderLabs.id);
const isMarketer = (userId: string) => isInEveryCopy(userId, demoUserId('marketer@alder.example'));
const isTester = (userId: string) => isInEveryCopy(userId, demoUserId('tester@alder.example'));

const error = (
  status: number,
  errorHeading: string,
  errorDescription: string,
  errorCode = String(status),
): PartnerAnswer => ({ kind: 'error', status, errorCode, errorHeading, errorDescription });

/** Answers the request of a user who may use the system. */
export function answerPartnerRequest(
  request: PartnerRequest,
  userId: string,
  hosts: PartnerHosts,
): PartnerAnswer {
  const { kind, imsOrg, activeProductContext: product, company, path = '', fullPath = path } = request;
  switch (kind) {
    case 'campaign':
      if (isBirch(imsOrg))
        return error(503, 'Instance is being upgraded', 'It opens again at six.', 'CAM-118');
      return { kind: 'found', told: { system: 'campaign', instance: product?.ident } };
    case 'analytics':
      if (isBirch(imsOrg)) {
        return error(400, 'Company not found', `Could not find Analytics Company ${company}`);
      }
      if (isAlderLabs(imsOrg) && isMarketer(userId))
        return error(409, 'Session limit reached', 'Close another session first.', 'SC-409');
      return { kind: 'found', told: { system: 'analytics', company } };
    case 'experience-manager':
      if (isTester(userId)) return error(403, 'Not an author', 'You are not an author of this program.');
      return { kind: 'found', told: { system: 'experience-manager', configuration: request.configid } };
    case 'custom-apps':
      return customApp(fullPath, request, hosts);
    case 'marketing-automation':
      if (product?.['fulfillable_entity_resource_name'] === 'alder-engage') {
        return error(401, 'Not signed in', 'The subscription requires another sign-in.');
      }
      return {
        kind: 'found',
        told: { system: 'marketing-automation', request: request.requestId },
      };
    case 'workfront':
      if (isTester(userId)) return { kind: 'cut' };
      return { kind: 'found', told: { system: 'workfront', host: request.host, lane: request.lane } };
    case 'fusion':
      return { kind: 'found', told: { system: 'fusion', host: request.host } };
    case 'audience-manager':
      if (isTester(userId)) return { kind: 'address', url: `${hosts.foreign}/` };
      return { kind: 'found', told: { system: 'audience-manager', organization: imsOrg } };
    case 'software-distribution':
      if (isTester(userId)) return { kind: 'html' };
      return { kind: 'found', told: { system: 'software-distribution', path } };
    default:
      return kind satisfies never;
  }
}

/** The id of a custom application names a fault, or is the id of one that exists. */
function customApp(fullPath: string, { apiKey }: PartnerRequest, hosts: PartnerHosts): PartnerAnswer {
  const id = fullPath.split(/[/?]/)[2] ?? '';
  switch (id) {
    case 'gone':
      return error(410, 'Application removed', 'Its owner has removed it.', 'APP-GONE');
    case 'locked':
      return error(403, 'Application locked', 'Only its owners may open it.');
    case 'foreign':
      return { kind: 'address', url: `${hosts.foreign}/` };
    case 'shell':
      return { kind: 'address', url: `${hosts.shell}/` };
    case 'line-break':
      return { kind: 'address', url: `${hosts.own}/\r\nx-injected: 1` };
    case 'script':
      return { kind: 'address', url: 'javascript:alert(1)' };
    case 'html':
    case 'redirect':
    case 'endless':
    case 'silent':
    case 'cut':
      return { kind: id };
    default:
      return { kind: 'found', told: { system: 'custom-apps', id, key: apiKey } };
  }
}
