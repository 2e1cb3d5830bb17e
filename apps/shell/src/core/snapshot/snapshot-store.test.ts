import { expect, it } from 'vitest';
import { UNKNOWN_CONNECTIVITY } from '../connectivity/connectivity';
import { readLocation } from '../location/shell-location';
import { reduceShell, type ShellState } from '../shell-state';
import { createStore } from '../store';
import { ALDER, bootFact, pageFact, tokenFact } from '../test-support/facts';
import { createFakeEnvironment } from '../test-support/fake-environment';
import { settle } from '../test-support/open-shell';
import { createSnapshotStore } from './snapshot-store';

const signedIn: ShellState = {
  location: readLocation(new URL('http://experience.test/#/@alder/home')),
  session: { kind: 'signed-in', token: tokenFact },
  account: { kind: 'unknown' },
  activeOrganisation: ALDER,
  frame: undefined,
  preferences: {
    theme: 'light',
    systemScheme: 'light',
    navigationOpen: true,
    smallWindow: false,
    languages: [],
  },
  pageLoad: 'INIT',
  connectivity: UNKNOWN_CONNECTIVITY,
  toasts: [],
};

it('a snapshot that is being made when the user signs out is not kept', async () => {
  const environment = createFakeEnvironment();
  const snapshots = createSnapshotStore(pageFact, environment);
  const store = createStore(signedIn, reduceShell);
  snapshots.follow(store);
  store.send({ type: 'boot-answered', answer: bootFact, at: 0 });
  store.send({ type: 'sign-out' });
  await settle();
  expect(snapshots.read()).toBeUndefined();
});

it('none is kept where the browser cannot hash the session id', async () => {
  const environment = { ...createFakeEnvironment(), hash: async () => undefined };
  const snapshots = createSnapshotStore(pageFact, environment);
  const store = createStore(signedIn, reduceShell);
  snapshots.follow(store);
  store.send({ type: 'boot-answered', answer: bootFact, at: 0 });
  await settle();
  expect(snapshots.read()).toBeUndefined();
});

it('a snapshot is as old as its facts, however often it is written', async () => {
  const environment = createFakeEnvironment();
  const snapshots = createSnapshotStore(pageFact, environment);
  const store = createStore(signedIn, reduceShell);
  snapshots.follow(store);
  store.send({ type: 'boot-answered', answer: bootFact, at: 0 });
  environment.advance(3_600_000);
  store.send({ type: 'organisation-settled', id: 'another' });
  await settle();
  expect(snapshots.read()?.savedAt).toBe(0);
});
