import { redirectBarePath } from '@unified-shell/address/shell-route';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../test-support/fake-environment';
import { storeReturnLocation, takeReturnLocation } from './return-location';
import { readLocation } from './shell-location';

const bare = { contexts: [], path: '/', query: '' };

describe('location', () => {
  it("ROUTE-01 reads the path behind # and the shell's own query before it", () => {
    const location = readLocation(new URL('http://shell.test/?locale=ja-JP&theme=dark#/@alder/home?x=1'));
    expect(location.path).toEqual({ tenant: 'alder', contexts: [], path: '/home', query: 'x=1' });
    expect(location.query).toEqual({ locale: 'ja-JP', theme: 'dark' });
  });

  it('ROUTE-22 reads each parameter of the shell, and no other', () => {
    const query = {
      locale: 'de-DE',
      theme: 'light',
      forcetux: '1',
      showDisconnect: '',
      workHubVersion: '2',
      repo: 'a',
      nextGenAIEnabled: 'true',
      thunderbird: 'off',
    };
    const search = new URLSearchParams({ ...query, other: 'x' });
    expect(readLocation(new URL(`http://shell.test/?${search}#/home`)).query).toEqual(query);
  });

  it('ROUTE-15 redirects the bare address to /home', () => {
    expect(redirectBarePath(bare)).toEqual({ ...bare, path: '/home' });
  });

  it('ROUTE-12 redirects an address that has only a tenant to /home of that organisation', () => {
    expect(redirectBarePath({ ...bare, tenant: 'alder' })).toEqual({
      ...bare,
      tenant: 'alder',
      path: '/home',
    });
  });

  it('does not redirect any other path', () => {
    expect(redirectBarePath({ ...bare, path: '/sample' })).toBeUndefined();
  });
});

describe('return location after sign-in', () => {
  const returnLocation = { search: '?locale=ja-JP', hash: '#/@alder/sample/deep?x=1' };

  it('is the exact location, and is returned once', () => {
    const tab = createMemoryStore();
    storeReturnLocation(returnLocation, tab, 's1');
    expect(takeReturnLocation(new URLSearchParams({ state: 's1', old_hash: '#/home' }), tab)).toEqual(
      returnLocation,
    );
    expect(takeReturnLocation(new URLSearchParams({ state: 's1' }), tab)).toBeUndefined();
  });

  it('is not returned for the state of another sign-in, and stays stored', () => {
    const tab = createMemoryStore();
    storeReturnLocation(returnLocation, tab, 's1');
    expect(takeReturnLocation(new URLSearchParams({ state: 's2' }), tab)).toBeUndefined();
    expect(takeReturnLocation(new URLSearchParams({ state: 's1' }), tab)).toEqual(returnLocation);
  });

  it('ROUTE-19 falls back to old_hash if no location is stored', () => {
    const query = new URLSearchParams({ state: 'lost', old_hash: '/sample' });
    expect(takeReturnLocation(query, createMemoryStore())).toEqual({ search: '', hash: '#/sample' });
  });

  it('accepts old_hash only if it is a shell route', () => {
    const query = new URLSearchParams({ old_hash: '#/a/../b' });
    expect(takeReturnLocation(query, createMemoryStore())).toBeUndefined();
  });
});
