import type { ComponentType } from 'react';
import type { Feature } from '../feature';
import { HomeLink } from '../header/HomeLink';
import { SkipLink } from '../header/SkipLink';
import { NoticeArea } from './NoticeArea';

// The elements of the chrome itself, in the form in which it lists features.

export const skipLink = { header: SkipLink } satisfies Feature;

export const homeLink = { header: HomeLink } satisfies Feature;

/** @param load loads the notices of features */
export const notices = (load: () => Promise<ComponentType>) =>
  ({ overlay: () => <NoticeArea load={load} /> }) satisfies Feature;
