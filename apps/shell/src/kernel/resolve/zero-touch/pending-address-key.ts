/** Local storage key of the address at which zero-touch continues after a sign-in (AUTH-51). */
export const PENDING_ADDRESS_KEY = 'executeZeroTouch';
