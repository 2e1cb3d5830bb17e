import type { MessageKey, SuiteText } from '../../../src/shared/messages';
import { describeDuration } from './describe-duration';
import { type Fields, isFields, type Registration, textOf, textsOf } from './read-registrations';

/** One labelled value, or several below one another. */
export interface Fact {
  name: string;
  values: readonly string[];
}

/** The registration as labelled values; absent fields are left out. */
export function describeRegistration(
  text: SuiteText,
  locale: string,
  { appId, historyType, fields }: Registration,
): Fact[] {
  const at = (name: string) => textOf(fields[name]);
  const within = (name: string): Fields => (isFields(fields[name]) ? fields[name] : {});
  const sandbox = within('sandbox');
  const facts: [key: MessageKey, values: string | undefined | readonly string[]][] = [
    ['generic.fact.app', appId],
    ['generic.fact.group', at('group')],
    ['generic.fact.path', at('path')],
    ['generic.fact.aliases', textsOf(fields['aliases'])],
    ['generic.fact.redirects', textsOf(fields['redirectFrom'])],
    ['generic.fact.release', at('releaseType')],
    ['generic.fact.runtime', at('runtime')],
    ['generic.fact.history', historyType],
    ['generic.fact.source', textOf(sandbox['source'])],
    ['generic.fact.timeout', timeoutOf(sandbox['pageTimeout'])],
    ['generic.fact.context', contextOf(within('urlContext'))],
    ['generic.fact.session', sessionOf(within('session'))],
    ['generic.fact.cache', lifetimeOf(within('cache')['ttl'])],
    ['generic.fact.discovery', textOf(within('discovery')['kind'])],
    ['generic.fact.origins', textsOf(fields['allowedOrigins'])],
    ['generic.fact.permissions', textsOf(fields['permissionsPolicy'])],
    ['generic.fact.service', at('serviceCode')],
    ['generic.fact.nested', textsOf(fields['nestedApps'])],
    ['generic.fact.shared-origin', at('sharedOrigin')],
    ['generic.fact.navigation', text(fields['inNavigation'] === false ? 'generic.no' : 'generic.yes')],
  ];
  return facts.flatMap(([key, given]) => {
    const values = given === undefined ? [] : typeof given === 'string' ? [given] : given;
    return values.length === 0 ? [] : [{ name: text(key), values }];
  });

  function timeoutOf(milliseconds: unknown): string | undefined {
    if (typeof milliseconds !== 'number') return undefined;
    return milliseconds === 0 ? text('generic.never') : describeDuration(locale, milliseconds / 1000);
  }

  function lifetimeOf(seconds: unknown): string | undefined {
    if (typeof seconds === 'number') return describeDuration(locale, seconds);
    // The lifetime differs by environment. The demonstration shows the lifetime in `prod`.
    return isFields(seconds) ? lifetimeOf(seconds['prod']) : undefined;
  }

  function contextOf({ key, optional }: Fields): string | undefined {
    const kind = textOf(key);
    return kind && optional === true ? text('generic.optional', { kind }) : kind;
  }

  function sessionOf({ defaultTTL, scope }: Fields): string[] {
    const lifetime = lifetimeOf(defaultTTL);
    return lifetime === undefined ? [] : [lifetime, ...textsOf([scope])];
  }
}
