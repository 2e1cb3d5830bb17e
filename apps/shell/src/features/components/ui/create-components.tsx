import type { ComponentType } from 'react';
import type { Feature } from '../../../chrome/feature';
import { createModel } from '../model';
import { ComponentArea } from './ComponentArea';
import type { ComponentFailureProps } from './ComponentDialog';

/** @param loadFailure loads the page of a component that cannot be opened */
export const createComponents = (loadFailure: () => Promise<ComponentType<ComponentFailureProps>>) =>
  ({ createModel, dialog: () => <ComponentArea loadFailure={loadFailure} /> }) satisfies Feature;
