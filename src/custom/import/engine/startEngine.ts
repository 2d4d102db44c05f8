import { TRUSTED_TYPES_POLICIES } from '../../../../contract/trustedTypes'
import { trustedAddress } from '../../../trustedAddress'
import { type RemoteEngine, remoteEngine } from './port'
import workerAddress from './worker?worker&url'

const ADDRESS = trustedAddress(TRUSTED_TYPES_POLICIES.importWorker, workerAddress)

/** Starts an engine in a thread of its own; `end` lets go of it and of all that it holds. */
export function startEngine(): { engine: RemoteEngine; end: () => void } {
  const worker = new Worker(ADDRESS, { type: 'module' })
  const { engine, fail } = remoteEngine(worker)
  // Its file did not come, or it has no room left.
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  return { engine, end: () => worker.terminate() }
}
