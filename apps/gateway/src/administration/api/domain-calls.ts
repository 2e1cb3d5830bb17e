import * as v from 'valibot';
import type { ResolveTxt } from '../domains/check-record';
import { domainName } from '../domains/domain-fields';
import { addDomain, listDomains, proveDomain, removeDomain, startCheck } from '../domains/domains-of';
import * as fields from '../lists/fields';
import { type AdminCall, defineCall } from './admin-call';

export interface DomainCallDependencies {
  resolveTxt: ResolveTxt;
}

const key = v.strictObject({ organisation: fields.organisationId, domain: domainName });

export function createDomainCalls({ resolveTxt }: DomainCallDependencies): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/domains',
      action: 'administration.read',
      input: v.strictObject({ organisation: fields.organisationId }),
      act: (admin, { organisation }) => listDomains(admin, organisation),
    }),
    defineCall({
      method: 'POST',
      url: '/domains',
      action: 'domain.add',
      status: 201,
      input: key,
      act: addDomain,
    }),
    defineCall({
      method: 'POST',
      url: '/domains/:organisation/:domain/check',
      action: 'domain.check',
      input: key,
      act: (admin, domain) => startCheck(admin, domain, resolveTxt),
    }),
    defineCall({
      method: 'POST',
      url: '/domains/:organisation/:domain/prove',
      action: 'domain.prove',
      isSensitive: true,
      input: key,
      act: proveDomain,
    }),
    defineCall({
      method: 'DELETE',
      url: '/domains/:organisation/:domain',
      action: 'domain.remove',
      isSensitive: true,
      input: key,
      act: async (admin, domain) => {
        await removeDomain(admin, domain);
        return {};
      },
    }),
  ];
}
