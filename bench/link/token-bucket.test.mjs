import { beforeEach, expect, it } from 'vitest';
import { createTokenBucket } from './token-bucket.mjs';

let time = 0;
let bucket;
beforeEach(() => {
  time = 0;
  bucket = createTokenBucket({ bytesPerSecond: 1000, burst: 100, now: () => time });
});

it('a bucket starts full', () => {
  expect(bucket.take(100)).toBe(true);
  expect(bucket.take(1)).toBe(false);
});

it('fills at its rate, and takes no tokens for refused bytes', () => {
  bucket.take(100);
  time = 49;
  expect(bucket.take(50)).toBe(false);
  time = 50;
  expect(bucket.take(50)).toBe(true);
  expect(bucket.take(1)).toBe(false);
});

it('saves no more than its burst', () => {
  time = 10_000;
  expect(bucket.take(100)).toBe(true);
  expect(bucket.take(1)).toBe(false);
});

it('passes bytes at its rate, however often it is called', () => {
  bucket.take(100);
  let passed = 0;
  for (time = 0; time <= 1000; time += 1) if (bucket.take(7)) passed += 7;
  expect(passed).toBeGreaterThan(990);
  expect(passed).toBeLessThanOrEqual(1000);
});
