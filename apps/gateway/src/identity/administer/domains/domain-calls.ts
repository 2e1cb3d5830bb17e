import {
  adminDomainCheckSchema,
  adminDomainSchema,
  emptySchema,
  listOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../../admin-calls/admin-call';
import * as fields from '../../../admin-calls/fields';
import { addDomain, listDomains, proveDomain, removeDomain, startCheck } from './administer-domains';
import type { ResolveTxt } from './check-record';
import { domainName } from './domain-fields';

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
      callers: 'readers',
      input: v.strictObject({ organisation: fields.organisationId }),
      answer: listOf(adminDomainSchema),
      act: (admin, { organisation }) => listDomains(admin, organisation),
    }),
    defineCall({
      method: 'POST',
      url: '/domains',
      action: 'domain.add',
      callers: 'administrators',
      status: 201,
      input: key,
      answer: adminDomainSchema,
      errors: ['ALREADY_EXISTS', 'DOMAIN_NOT_AVAILABLE', 'TOO_MANY_DOMAINS'],
      act: addDomain,
    }),
    defineCall({
      method: 'POST',
      url: '/domains/:organisation/:domain/check',
      action: 'domain.check',
      callers: 'administrators',
      input: key,
      answer: adminDomainCheckSchema,
      errors: ['DOMAIN_NOT_AVAILABLE'],
      act: (admin, domain) => startCheck(admin, domain, resolveTxt),
    }),
    defineCall({
      method: 'POST',
      url: '/domains/:organisation/:domain/prove',
      action: 'domain.prove',
      callers: 'system',
      isSensitive: true,
      input: key,
      answer: adminDomainSchema,
      errors: ['DOMAIN_NOT_AVAILABLE'],
      act: proveDomain,
    }),
    defineCall({
      method: 'DELETE',
      url: '/domains/:organisation/:domain',
      action: 'domain.remove',
      callers: 'administrators',
      isSensitive: true,
      input: key,
      answer: emptySchema,
      act: async (admin, domain) => {
        await removeDomain(admin, domain);
        return {};
      },
    }),
  ];
}
