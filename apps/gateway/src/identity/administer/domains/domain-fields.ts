/** A domain as the calls, the commands and the provisioning file accept it. */
import * as v from 'valibot';
import * as provider from '../../federation/provider-fields';
import { MAX_DOMAIN_CHARACTERS } from './check-record';

/** Of one organisation, so that its list is one page. */
export const MAX_DOMAINS = 100;

export const domainName = v.pipe(provider.domain, v.maxLength(MAX_DOMAIN_CHARACTERS));
