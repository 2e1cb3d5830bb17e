import CheckmarkCircle from '@react-spectrum/s2/icons/CheckmarkCircle';
import CloseCircle from '@react-spectrum/s2/icons/CloseCircle';
import type { AdminExplanation, AdminReason } from '@unified-shell/api/administration';
import type { AdminPolicyRule } from '@unified-shell/api/administration-policy';
import { Panel } from '@unified-shell/solution-page/Panel';
import type { ReactNode } from 'react';
import { describeRight } from '../groups/group-form';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { type AdminText, useJoinList, useText } from '../texts';
import styles from './access.module.css';
import { describeReason } from './describe-reason';
import { useDescribePolicyRule } from './use-describe-policy-rule';

const PERSON = {
  active: 'access.person.active',
  invited: 'access.person.invited',
  disabled: 'access.person.disabled',
} as const;

const AVAILABILITY = {
  open: 'access.solution.open',
  maintenance: 'access.solution.maintenance',
  disabled: 'access.solution.disabled',
} as const;

/** The answer as a tree: each condition, whether it holds, and what is missing. */
export function Explanation({ explanation }: { explanation: AdminExplanation }) {
  const text = useText();
  const { allowed, person, organisation, isMember, path, solution, reasons, policy, groupRights } =
    explanation;
  const names = { person: person.displayName, organization: organisation.name };
  return (
    <Panel title={text(allowed ? 'access.allowed' : 'access.refused', { ...names, path })}>
      <ul className={styles.tree}>
        <Condition
          holds={person.status === 'active'}
          words={text(PERSON[person.status], names)}
          more={<PageLink href={hrefOf(`/people/${person.id}`)}>{text('access.show-person')}</PageLink>}
        />
        <Condition
          holds={organisation.status === 'active'}
          words={text(
            organisation.status === 'active' ? 'access.organization.active' : 'access.organization.suspended',
            names,
          )}
        />
        <Condition
          holds={isMember}
          words={text(isMember ? 'access.member' : 'access.no-member', names)}
          more={
            !isMember && (
              <PageLink href={hrefOf(`/organizations/${encodeURIComponent(organisation.id)}`)}>
                {text('access.add-member')}
              </PageLink>
            )
          }
        />
        <Condition
          holds={solution !== null}
          words={
            solution === null
              ? text('access.no-solution', { path })
              : text('access.solution', { path, solution: solution.name })
          }
        />
        {solution !== null && (
          <Condition
            holds={solution.state === 'open'}
            words={text(AVAILABILITY[solution.state], { solution: solution.name })}
          />
        )}
        {solution !== null && reasons.length === 0 && <Condition holds words={text('access.no-rule')} />}
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rule is its identity
          <Reason key={index} reason={reason} organisation={organisation.id} />
        ))}
        {policy.map((rule) => (
          <PolicyRule key={rule.kind} rule={rule} names={names} />
        ))}
        {groupRights.map((right) => (
          <Condition
            key={`${right.kind} ${right.name} ${right.group}`}
            holds
            words={text('groups.because', { right: describeRight(right, text), group: right.group })}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface ConditionProps {
  holds: boolean;
  words: string;
  more?: ReactNode;
  children?: ReactNode;
}

function Condition({ holds, words, more, children }: ConditionProps) {
  const text = useText();
  return (
    <li className={styles.condition}>
      <span className={holds ? styles.holds : styles.fails}>
        {holds ? (
          <CheckmarkCircle aria-label={text('access.holds')} />
        ) : (
          <CloseCircle aria-label={text('access.fails')} />
        )}
      </span>
      <div className={styles.words}>
        <span>{words}</span> {more}
        {children}
      </div>
    </li>
  );
}

function Reason({ reason, organisation }: { reason: AdminReason; organisation: string }) {
  const text = useText();
  const join = useJoinList();
  return (
    <Condition
      holds={reason.allowed}
      words={describeReason(reason, text, join)}
      more={!reason.allowed && remedy(reason, organisation, text)}
    >
      {reason.parts !== undefined && (
        <ul className={styles.tree}>
          {reason.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the rule is its identity
            <Reason key={index} reason={part} organisation={organisation} />
          ))}
        </ul>
      )}
    </Condition>
  );
}

interface PolicyRuleProps {
  rule: AdminPolicyRule;
  names: { person: string; organization: string };
}

/** A second factor that is missing is a condition that holds until the days of grace are over. */
function PolicyRule({ rule, names }: PolicyRuleProps) {
  const describe = useDescribePolicyRule();
  const { holds, until } = rule;
  const isInTime = until !== null && Date.parse(until) > Date.now();
  return <Condition holds={holds || isInTime} words={describe(rule, names)} />;
}

/** The page on which the missing condition can be given. */
function remedy({ key }: AdminReason, organisation: string, text: AdminText): ReactNode {
  const page = `/organizations/${encodeURIComponent(organisation)}`;
  if (key === 'code' || key === 'fi' || key === 'fd' || key === 'subServiceCode' || key === 'sandboxService')
    return <PageLink href={hrefOf(page)}>{text('access.grant')}</PageLink>;
  if (key === 'role') return <PageLink href={hrefOf(page)}>{text('access.give-role')}</PageLink>;
  if (key === 'flag') return <PageLink href={hrefOf('/flags')}>{text('access.show-flags')}</PageLink>;
  return null;
}
