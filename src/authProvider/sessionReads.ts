let reads = new AbortController()

/** Stops what is still being read for who is signed in, once they sign out. */
export const sessionReads = (): AbortSignal => reads.signal

/** Whatever is still on its way would be refused from here on, and is nobody's any more. */
export function abortSessionReads(): void {
  reads.abort()
  reads = new AbortController()
}
