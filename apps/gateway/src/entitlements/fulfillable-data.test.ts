import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inOrder } from '../test-support/in-order';
import { readFulfillableData } from './fulfillable-data';
import { withPlainData } from './product-context';

const json = '{"hostname":"alder.my.workfront.example","lane":"prod"}';
const packed = (pack: typeof deflateSync, text: string) => pack(Buffer.from(text)).toString('base64');

describe('fulfillable data', () => {
  it.each([
    ['plain', json],
    ['compressed by deflate', packed(deflateSync, json)],
    ['compressed without a header', packed(deflateRawSync, json)],
    ['compressed by gzip', packed(gzipSync, json)],
  ])('DATA-07 is read when it is %s', (_name, stored) => {
    expect(readFulfillableData(stored)).toBe(json);
  });

  it.each([
    ['empty', ''],
    ['plain text', 'prod'],
    ['a list', '[1]'],
    ['an object that is cut off', '{"lane":'],
    ['base64 of uncompressed data', Buffer.from(json).toString('base64')],
    ['a compressed list', packed(deflateSync, '[1]')],
    ['a compressed object that is cut off', packed(deflateSync, '{"lane":')],
    ['compressed data that is cut off', packed(deflateSync, json).slice(0, 20)],
    ['compressed data that expands to a megabyte', packed(gzipSync, `{"a":"${'x'.repeat(1_000_000)}"}`)],
  ])('DISC-20 counts as missing when it is %s', (_name, stored) => {
    expect(readFulfillableData(stored)).toBeUndefined();
  });
});

describe('an entitlement', inOrder, () => {
  const of = (data: Record<string, unknown>) => ({ owningEntity: 'alder', serviceCode: 'workfront', data });
  const reported: string[] = [];
  const report = ({ serviceCode }: { serviceCode: string }) => void reported.push(serviceCode);

  it('DATA-07 reaches the browser with plain data', () => {
    const context = of({ ident: 'prod', fulfillable_data: packed(deflateSync, json) });
    expect(withPlainData(context, report)).toEqual(of({ ident: 'prod', fulfillable_data: json }));
    expect(withPlainData(of({ ident: 'prod' }), report)).toEqual(of({ ident: 'prod' }));
    expect(reported).toEqual([]);
  });

  it.each(['no JSON', 7, null])(
    'DISC-20 with data that cannot be read, %j, is returned without the data and reported',
    (stored) => {
      reported.length = 0;
      expect(withPlainData(of({ ident: 'x', fulfillable_data: stored }), report)).toEqual(of({ ident: 'x' }));
      expect(reported).toEqual(['workfront']);
    },
  );
});
