/** The one policy of trusted types that the page may make: for the address of its own worker (decision record 0030). */
export const TRUSTED_TYPES_POLICY = 'touchline-worker'
