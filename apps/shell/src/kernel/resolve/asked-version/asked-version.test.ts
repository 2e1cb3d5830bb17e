import { afterEach, describe, expect, it } from 'vitest';
import { createDecisions } from '../../../entries/decisions';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import {
  ALDER,
  bootFixture,
  catalogueFixture,
  organisationDataFixture,
  pageFixture,
  tokenFixture,
} from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { readLocation } from '../../url/shell-location';
import { decide } from '../decide';
import { createInternalTools } from '../internal-tools';
import { missingDataOf } from '../route-decision';
import { asksForVersion } from './ask-for-version';

afterEach(stopShells);

const working = organisationDataFixture(ALDER, { releases: { sample: '1.0.0', brisk: '1.0.0' } });
const boot = { ...bootFixture, working };
const HINTED = '2.0.0~mh3x.signature';

async function open(hash: string, answerHint: Answer) {
  const asked: object[] = [];
  const opened = await openShell(hash, {
    '/api/boot': () => Response.json(boot),
    '/api/version-hints/v1': (request) => {
      asked.push(JSON.parse(String(request.body)));
      return answerHint(request);
    },
  });
  await settle();
  const versionOf = () => {
    const url = opened.frame()?.url;
    return url && new URL(url).searchParams.get('solution_version');
  };
  return { ...opened, asked, versionOf };
}

const grant: Answer = () => Response.json({ version: HINTED, expiresAt: '2026-11-28T12:00:00.000Z' });
const refuse =
  (status: number): Answer =>
  () =>
    Response.json({ code: 'NOT_FOUND' }, { status });

describe('ROUTE-22 a published version that the address asks for', () => {
  it('opens with the hint of the gateway, and is no part of the startup cache', async () => {
    const { frame, asked, versionOf } = await open('?solution_version=2.0.0#/@alder/sample', grant);
    expect(asked).toEqual([{ solution: 'sample', version: '2.0.0' }]);
    expect(versionOf()).toBe(HINTED);
    expect(asksForVersion(frame()?.url ?? '')).toBe(true);
  });

  it('is asked for once for each application: moves to another one and back keep the address of its frame', async () => {
    const { address, asked, versionOf } = await open('?solution_version=2.0.0#/@alder/sample', grant);
    address.go('#/@alder/home');
    await settle();
    expect([versionOf(), asked.length]).toEqual([null, 1]);
    address.go('#/@alder/sample/deep');
    await settle();
    expect([versionOf(), asked.length]).toEqual([HINTED, 1]);
    for (const [hash, requests] of [
      ['#/@alder/brisk', 2],
      ['#/@alder/sample', 2],
    ] as const) {
      address.go(hash);
      await settle();
      expect([versionOf(), asked.length]).toEqual([HINTED, requests]);
    }
  });

  it('needs no request without the parameter, nor for a solution without versions', async () => {
    for (const hash of ['#/@alder/sample', '?solution_version=2.0.0#/@alder/home']) {
      const { asked, versionOf } = await open(hash, grant);
      expect([asked, versionOf()]).toEqual([[], null]);
    }
  });

  it.each([400, 403, 404])('gives way to the usual version where the gateway answers %s', async (status) => {
    const { versionOf, asked } = await open('?solution_version=2.0.0#/@alder/sample', refuse(status));
    expect([versionOf(), asked.length]).toEqual([null, 1]);
  });

  it('FRAME-35 is shown as missing while the gateway does not answer, and is asked for again by `Try again`', async () => {
    let answer = refuse(503);
    const { act, view, frame, versionOf } = await open('?solution_version=2.0.0#/@alder/sample', (request) =>
      answer(request),
    );
    expect([frame(), view().screen]).toMatchObject([undefined, { kind: 'error', type: 'VERSION_NOTFOUND' }]);
    answer = grant;
    act({ type: 'retry' });
    await settle();
    expect(versionOf()).toBe(HINTED);
  });
});

describe('ROUTE-22 a published version in prod', () => {
  const page = { ...pageFixture, environment: 'prod' as const };
  const environment = createFakeEnvironment();
  const tools = createInternalTools(page, environment);
  const decisions = createDecisions(page, [...catalogueFixture], environment, tools);
  const decideFor = (email: string) =>
    decide(
      {
        location: readLocation(new URL('http://experience.test/?solution_version=2.0.0#/@alder/sample')),
        session: { kind: 'signed-in', token: tokenFixture },
        account: {
          kind: 'known',
          answer: { ...boot, profile: { ...boot.profile, email } },
          answeredAt: 0,
        },
        activeOrganisation: undefined,
        asOf: 0,
        decisions: { kind: 'loaded', decisions },
        discovery: undefined,
      },
      { page, startupCache: undefined },
    );

  it('is asked for only for internal people', () => {
    const external = decideFor('marketer@alder.example');
    expect([external.kind, missingDataOf(external)]).toEqual(['solution', undefined]);
    const internal = decideFor('staff@unified-shell.example');
    expect([internal.kind, missingDataOf(internal)]).toEqual([
      'pending',
      { organisation: ALDER, kind: 'versionHints', asked: { solution: 'sample', version: '2.0.0' } },
    ]);
  });
});
