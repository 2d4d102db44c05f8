/** The policies of trusted types that the page may make: each for the address of one worker of its own (decision records 0030 and 0040). */
export const TRUSTED_TYPES_POLICIES = {
  importWorker: 'touchline-worker',
  serviceWorker: 'touchline-service-worker',
} as const
