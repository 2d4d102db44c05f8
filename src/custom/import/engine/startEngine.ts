import { TRUSTED_TYPES_POLICY } from '../../../../contract/trustedTypes'
import { type RemoteEngine, remoteEngine } from './port'
import workerAddress from './worker?worker&url'

declare global {
  // TypeScript's own library does not know of it yet, and takes what comes out for the text that it stands for.
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL: (address: string) => string }
    }
  }
}

/** The page's policy takes the address of a worker from here alone. Browsers without trusted types take the text. */
const trustedAddress =
  window.trustedTypes
    ?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: () => workerAddress })
    .createScriptURL(workerAddress) ?? workerAddress

/** Starts an engine in a thread of its own; `end` lets go of it and of all that it holds. */
export function startEngine(): { engine: RemoteEngine; end: () => void } {
  const worker = new Worker(trustedAddress, { type: 'module' })
  const { engine, fail } = remoteEngine(worker)
  // Its file did not come, or it has no room left.
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  return { engine, end: () => worker.terminate() }
}
