import { expect, it } from 'vitest';
import { createTraffic } from './traffic.mjs';

const request = (path, method = 'GET') => ({ method, host: 'a.localhost', path });

it('counts the traffic until a moment, and lists requests that were sent twice', () => {
  let time = 0;
  const traffic = createTraffic(() => time);
  traffic.request(request('/a'));
  traffic.answer(100);
  traffic.request(request('/b', 'OPTIONS'));
  traffic.request(request('/b', 'POST'));
  time = 10;
  traffic.request(request('/a?traceparent=00-1'));
  traffic.answer(50);
  time = 11;
  traffic.request(request('/late'));
  expect(traffic.until(0)).toMatchObject({ requests: 3, bytes: 100, doubled: [] });
  expect(traffic.until(10)).toMatchObject({ requests: 4, bytes: 150, doubled: ['GET http://a.localhost/a'] });
  traffic.clear();
  expect(traffic.until(100)).toMatchObject({ requests: 0, bytes: 0 });
});
