import { type AdminGroupPreview, adminGroupPreviewSchema } from '@unified-shell/api/administration-groups';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useCallback } from 'react';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import parts from '../parts/parts.module.css';
import { useJoinList, useText } from '../texts';
import { describeRight } from './group-form';

/** So that not each letter of a typed role is a call. */
const TYPING_MS = 400;

/** Previews a rule: the members who would gain rights, and those who would lose some. A rule with a fault has no preview. */
export function RuleEffect({ rule }: { rule: object }) {
  const text = useText();
  const { client } = useAdmin();
  const body = JSON.stringify(rule);
  const { value } = useLoaded(
    useCallback(
      async (signal: AbortSignal) => {
        await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
        signal.throwIfAborted();
        const asked: unknown = JSON.parse(body);
        return client.change(
          { method: 'POST', path: '/group-rules/preview', body: asked },
          adminGroupPreviewSchema,
        );
      },
      [client, body],
    ),
  );
  if (value === undefined) return null;
  const { members, gains, loses } = value;
  return (
    <div role="status">
      <p className={parts.plain}>{text('groups.members', { count: members })}</p>
      {gains.count === 0 && loses.count === 0 && <p className={parts.small}>{text('groups.effect.none')}</p>}
      {gains.count > 0 && <Side title={text('groups.effect.gains', { count: gains.count })} side={gains} />}
      {loses.count > 0 && <Side title={text('groups.effect.loses', { count: loses.count })} side={loses} />}
    </div>
  );
}

function Side({ title, side }: { title: string; side: AdminGroupPreview['gains'] }) {
  const text = useText();
  const join = useJoinList();
  return (
    <>
      <p className={parts.plain}>{title}</p>
      <ul className={parts.faults}>
        {side.people.map(({ id, email, displayName, rights }) => (
          <li key={id}>
            {text('groups.effect.person', {
              person: `${displayName} (${showMailAddress(email)})`,
              rights: join([...new Set(rights.map((right) => describeRight(right, text)))]),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
