/** The policies of trusted types that the page may make: each for the address of one worker of its own (decision records 0030 and 0040). */
export const TRUSTED_TYPES_POLICIES = {
  importWorker: 'touchline-worker',
  serviceWorker: 'touchline-service-worker',
} as const

/** The one that the service worker may make: for the script by which it sends what waits. */
export const SERVICE_WORKER_POLICY_NAME = 'touchline-outbox-sender'
