import { describe, expect, it } from 'vitest';
import { pageTitle } from './page-title';

describe('page title', () => {
  it.each([
    ['Overview', 'Home', 'Overview | Home | Unified Shell'],
    ['', 'Home', 'Home | Unified Shell'],
    [undefined, undefined, 'Unified Shell'],
    ['  ', 'Home', 'Home | Unified Shell'],
    ['Home', 'Home', 'Home | Unified Shell'],
  ])('ROUTE-28 is detail | capability | app: %j and %j give %j', (detail, capability, title) => {
    expect(pageTitle(detail, capability)).toBe(title);
  });
});
