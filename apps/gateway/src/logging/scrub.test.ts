import { describe, expect, it } from 'vitest';
import { scrub } from './scrub';

const OPAQUE = 'Zk3v9QmT4xLr8BnYw2HsJd6FgPc1VuEo5Ai7Ke0NqRt';

describe('the last filter of the log', () => {
  it.each<[string, string]>([
    ['a field at any depth', '{"a":{"b":{"password":"hunter2 and more"}}}'],
    ['a field with an escaped quote in it', String.raw`{"token":"hunter2\"hunter2"}`],
    ['a list of cookies', '{"set-cookie":["a=hunter2","b=hunter2"]}'],
    ['a body that a message quotes', String.raw`{"msg":"cannot read {\"password\": \"hunter2\"}"}`],
    ['a query without an address', '{"msg":"GET /auth/callback?code=hunter2&state=hunter2"}'],
    ['a fragment', '{"msg":"left for /#access_token=hunter2"}'],
    ['random text', `{"msg":"no session ${OPAQUE}"}`],
    ['an address with an apostrophe', `{"msg":"unknown hunter2.o'last@alder.example"}`],
    ['an address of a guest', '{"msg":"unknown hunter2_last#ext#@alder.example"}'],
    ['an address with a domain in Unicode', '{"msg":"unknown last@hunter2-bücher-alder.example"}'],
    ['an e-mail address of many parts', '{"msg":"unknown first.last+tag@mail.alder.example"}'],
  ])('removes %s', (_name, line) => {
    const scrubbed = scrub(line);
    for (const secret of ['hunter2', OPAQUE, 'last', 'alder']) expect(scrubbed).not.toContain(secret);
    expect(() => JSON.parse(scrubbed)).not.toThrow();
  });

  it.each([
    '{"requestId":"4bf92f3577b34da6a3ce929d0e0e4736","route":"/sign-in/:uid"}',
    '{"constraint":"accounts_owning_organisation_id_references_organisations"}',
    '{"file":"/assets/index-L1TPHMps.js","what":"why? because"}',
  ])('leaves %s as it is', (line) => {
    expect(scrub(line)).toBe(line);
  });
});
