import type { AdminPolicyRule } from '@unified-shell/api/administration-policy';
import { SIGN_IN_KINDS } from '../policies/policy-form';
import { useDuration } from '../policies/use-duration';
import { useJoinList, useMessages } from '../texts';

interface Names {
  person: string;
  organization: string;
}

/** Describes to an administrator what a rule of a policy asks of a person. */
export function useDescribePolicyRule(): (rule: AdminPolicyRule, names: Names) => string {
  const { text, locale } = useMessages();
  const join = useJoinList();
  const duration = useDuration();
  const dayOf = (time: string) => {
    // Browsers do not know the pseudo-locale.
    const known = Intl.DateTimeFormat.supportedLocalesOf(locale);
    return new Intl.DateTimeFormat(known, { dateStyle: 'long' }).format(new Date(time));
  };
  return ({ kind, holds, until, minutes, values }, names) => {
    switch (kind) {
      case 'second-factor':
        if (holds || until === null) return text('access.policy.factor', names);
        return Date.parse(until) > Date.now()
          ? text('access.policy.factor-due', { ...names, day: dayOf(until) })
          : text('access.policy.factor-missing', { ...names, day: dayOf(until) });
      case 'provider-factor':
        return text('access.policy.provider-factor', names);
      case 'sign-in': {
        const kinds = join(
          SIGN_IN_KINDS.filter(({ id }) => values.includes(id)).map(({ name }) => text(name)),
        );
        return text(holds ? 'access.policy.sign-in' : 'access.policy.sign-in-missing', { ...names, kinds });
      }
      case 'session':
        return text('access.policy.session', { ...names, time: duration(minutes ?? 0) });
      case 'idle':
        return text('access.policy.idle', { ...names, time: duration(minutes ?? 0) });
      case 'networks':
        return text('access.policy.networks', { ...names, networks: join(values) });
      default:
        return kind satisfies never;
    }
  };
}
