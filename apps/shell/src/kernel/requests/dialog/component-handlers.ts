import type { CreateUserHandlers, RequestHandlers } from '../handle-request';
import { RequestError } from '../request-error';
import type { RequestingUser } from '../require-requester';

/**
 * The handlers of the requests that a component may make: its own, and those in the user's name, as if its address were
 * open (FRAME-29). The others change the page, or the frame that opened the dialog.
 * @param findUser undefined if the user may no longer open it
 * @param close closes the component with its result
 */
export function createComponentHandlers(
  findUser: () => RequestingUser | undefined,
  close: (value: unknown) => void,
  createUserHandlers: CreateUserHandlers<never>,
) {
  function requireUser(): RequestingUser {
    const requester = findUser();
    if (requester === undefined)
      throw new RequestError(
        'FORBIDDEN',
        'The user is not signed in, or may no longer open this application.',
      );
    return requester;
  }

  const own: RequestHandlers<'component.close' | 'keyboard.press'> = {
    'component.close': ([value]) => close(value),
    'keyboard.press': ([{ key }]) => (key === 'Escape' ? close(undefined) : undefined),
  };
  return { ...createUserHandlers(requireUser), ...own };
}
