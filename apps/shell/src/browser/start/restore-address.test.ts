// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { storeReturnLocation } from '../../kernel/url/return-location';
import { createMemoryStore } from '../../test-support/fake-environment';
import { restoreLocation } from './restore-address';

afterEach(() => window.history.replaceState(null, '', '/'));

/** The address after it was restored, with what the shell is told of it. */
function restore(address: string, tab = createMemoryStore()) {
  window.history.replaceState(null, '', address);
  const restored = restoreLocation(window, tab);
  const { pathname, search, hash } = window.location;
  return { ...restored, address: pathname + search + hash };
}

describe('the address after a return from sign-in', () => {
  it('AUTH-06 is the one that was open before, with its query', () => {
    const tab = createMemoryStore();
    storeReturnLocation({ search: '?theme=dark', hash: '#/@alder/sample/deep?x=1' }, tab, 's1');
    expect(restore('/?state=s1', tab)).toMatchObject({
      returned: true,
      address: '/?theme=dark#/@alder/sample/deep?x=1',
    });
  });

  it('ROUTE-19 is the old hash if the stored address is lost', () => {
    expect(restore('/?state=s1&old_hash=%23%2F%40alder%2Fsample')).toMatchObject({
      returned: true,
      address: '/#/@alder/sample',
    });
  });

  it('has no query of the sign-in if neither is known', () => {
    expect(restore('/?state=s1')).toMatchObject({ returned: true, address: '/' });
  });
});

it('ROUTE-17 the sign-on domain is taken out of the address', () => {
  expect(restore('/#/sso:alder.example/home')).toEqual({
    returned: false,
    signOnDomain: 'alder.example',
    address: '/#/home',
  });
});
