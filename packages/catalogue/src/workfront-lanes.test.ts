import { describe, expect, it } from 'vitest';
import { readLane, readWorkfront, stagingOf } from './workfront-lanes';

describe('the lanes of Workfront', () => {
  it.each([
    ['local', 'local', 'Local'],
    ['dev', 'devtest', 'Development'],
    ['devtest', 'devtest', 'Development'],
    ['qa', 'devtest', 'Development'],
    ['hub', 'hub', 'Hub'],
    ['preview', 'preview', 'Preview'],
    ['prod', 'prod', 'Production'],
    ['stg', 'stg', 'Staging'],
    ['testdrive', 'testdrive', 'Test Drive'],
    ['sandbox', 'sb01', 'Sandbox 1'],
    ['Sandbox 2', 'sb02', 'Sandbox 2'],
    ['sandbox9', 'sb09', 'Sandbox 9'],
    ['sandbox 12', 'sb12', 'Sandbox 12'],
  ])('DISC-21 DISC-23 "%s" is %s, called %s', (text, id, name) => {
    expect(readLane(text)).toEqual({ id, name });
  });

  it.each(['SANDBOX 1', 'sandbox  1', 'sandbox x', 'my sandbox', 'Prod', 'toString', ''])(
    'DISC-22 "%s" is not a lane',
    (text) => {
      expect(readLane(text)).toBeUndefined();
    },
  );
});

describe('a sub-organisation of Workfront', () => {
  const prod = { hostname: 'alder.my.workfront.example', lane: 'prod', subdomain: 'alder' };

  it.each([
    ['DISC-25 is named by subdomain and lane', prod, 'alder - Production', 'alder.my.workfront.example'],
    ['DISC-26 is named Undefined without a host', { ...prod, hostname: undefined }, 'Undefined', undefined],
    [
      'DISC-23 has the host of its number',
      { ...prod, lane: 'sandbox 3' },
      'alder - Sandbox 3',
      'alder.sb03.workfront.example',
    ],
    [
      'is named by its host without a subdomain',
      { ...prod, subdomain: '' },
      'alder.my.workfront.example - Production',
      'alder.my.workfront.example',
    ],
  ])('%s', (_name, data, name, host) => {
    expect(readWorkfront(data)).toMatchObject({ name, host });
  });

  it('is not read from data without a lane', () => {
    expect(readWorkfront({ ...prod, lane: 5 })).toBeUndefined();
  });

  it('DISC-27 of the production lane has a staging counterpart', () => {
    const lane = readWorkfront(prod);
    expect(lane && stagingOf(lane)).toEqual({
      lane: { id: 'stg', name: 'Staging' },
      name: 'alder - Staging',
      host: 'alder.stg.workfront.example',
    });
  });

  it.each([
    { ...prod, lane: 'preview' },
    { ...prod, hostname: undefined },
    { ...prod, hostname: 'alder.workfront.example' },
    { ...prod, hostname: 'my.workfront.example' },
  ])('DISC-27 of another lane, or without a host that has a counterpart, has no staging: %j', (data) => {
    const lane = readWorkfront(data);
    expect(lane && stagingOf(lane)).toBeUndefined();
  });
});
