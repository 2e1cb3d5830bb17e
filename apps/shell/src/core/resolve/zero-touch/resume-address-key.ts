/** Where the address lies at which zero-touch goes on after a sign-in (AUTH-51). */
export const PENDING_ADDRESS_KEY = 'executeZeroTouch';
