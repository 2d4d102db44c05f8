import type { Engine } from '../../../../contract/import/engine/protocol'
import type { LineupEngine } from '../../../../contract/import/lineups/protocol'
import { TRUSTED_TYPES_POLICIES } from '../../../../contract/trustedTypes'
import { trustedAddress } from '../../../trustedAddress'
import { ENGINE_METHODS, LINEUP_ENGINE_METHODS, remoteEngine } from './port'
import workerAddress from './worker?worker&url'
import { LINEUP_WORKER } from './workerNames'

const ADDRESS = trustedAddress(TRUSTED_TYPES_POLICIES.importWorker, workerAddress)

/** Starts an engine in a worker; `end` terminates it. */
export const startEngine = () => {
  const worker = startWorker()
  return connect(worker, remoteEngine<Engine>(worker, ENGINE_METHODS))
}

/** The same for line-ups. */
export const startLineupEngine = () => {
  const worker = startWorker(LINEUP_WORKER)
  return connect(worker, remoteEngine<LineupEngine>(worker, LINEUP_ENGINE_METHODS))
}

const startWorker = (name?: string) =>
  new Worker(ADDRESS, { type: 'module', ...(name !== undefined && { name }) })

function connect<Remote>(worker: Worker, { engine, fail }: { engine: Remote; fail: (error: Error) => void }) {
  // The worker's file failed to load, or the worker has no memory left.
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  return { engine, end: () => worker.terminate() }
}
