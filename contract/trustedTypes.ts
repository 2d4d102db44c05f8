/** The Trusted Types policies that the page may create, each for the address of one of its workers (decision records 0030 and 0040). */
export const TRUSTED_TYPES_POLICIES = {
  importWorker: 'touchline-worker',
  serviceWorker: 'touchline-service-worker',
} as const

/** The policy that the service worker may create, for the script that sends queued writes. */
export const SERVICE_WORKER_POLICY_NAME = 'touchline-outbox-sender'
