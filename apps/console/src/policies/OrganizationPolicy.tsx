import { Button } from '@react-spectrum/s2/Button';
import { type AdminPolicy, adminPolicySchema } from '@unified-shell/api/administration-policy';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import type { LookupItem } from '../parts/LookupField';
import { Moment } from '../parts/Moment';
import parts from '../parts/parts.module.css';
import { useJoinList, useText } from '../texts';
import { EditPolicyDialog } from './EditPolicyDialog';
import { SIGN_IN_KINDS } from './policy-form';
import { useDuration } from './use-duration';

/** What the organisation asks of the sign-ins of the people who work in it. */
export function OrganizationPolicy({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { mayChange } = useAdmin();
  const [isEditing, setEditing] = useState(false);
  const path = `/organisations/${encodeURIComponent(organisation.id)}/policy`;
  const policy = useRead(path, adminPolicySchema);
  const { value, set } = policy;
  return (
    <Panel
      title={text('rules.title')}
      action={
        value !== undefined && mayChange(organisation.id) ? (
          <Button variant="secondary" size="S" onPress={() => setEditing(true)}>
            {text('rules.edit')}
          </Button>
        ) : undefined
      }
    >
      <p className={parts.small}>{text('rules.intro')}</p>
      <LoadStatus of={policy} />
      {value && <PolicyFacts policy={value} organisation={organisation.id} />}
      {value && isEditing && (
        <EditPolicyDialog path={path} policy={value} onSaved={set} onClose={() => setEditing(false)} />
      )}
    </Panel>
  );
}

function PolicyFacts({ policy, organisation }: { policy: AdminPolicy; organisation: string }) {
  const text = useText();
  const join = useJoinList();
  const duration = useDuration();
  const { secondFactor, secondFactorSince, signIn, sessionMinutes, idleMinutes, networks } = policy;
  const limit = (minutes: number | null) =>
    minutes === null ? text('rules.limit.installation') : duration(minutes);
  const kinds = SIGN_IN_KINDS.filter(({ id }) => signIn?.includes(id)).map(({ name }) => text(name));
  return (
    <Facts
      facts={[
        {
          name: text('rules.factor'),
          value:
            secondFactor === null || secondFactorSince === null ? (
              text('rules.factor.off')
            ) : (
              <>
                {text('rules.factor.required', { days: secondFactor.graceDays })}{' '}
                <Moment at={dayAfter(secondFactorSince, secondFactor.graceDays)} />
              </>
            ),
        },
        { name: text('rules.sign-in'), value: signIn === null ? text('rules.sign-in.every') : join(kinds) },
        { name: text('rules.session'), value: limit(sessionMinutes) },
        { name: text('rules.idle'), value: limit(idleMinutes) },
        {
          name: text('rules.networks'),
          value: networks.length === 0 ? text('rules.networks.all') : join(networks),
        },
        {
          name: text('section.audit'),
          value: (
            <PageLink href={hrefOf('/audit', { organisation, action: 'organisation.set-policy' })}>
              {text('rules.audit')}
            </PageLink>
          ),
        },
      ]}
    />
  );
}

const DAY_MS = 86_400_000;

const dayAfter = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
