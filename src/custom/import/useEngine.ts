import { useCallback, useEffect, useRef } from 'react'
import type { Engine } from '../../../contract/import/engine/protocol'
import type { LineupEngine } from '../../../contract/import/lineups/protocol'
import { TRUSTED_TYPES_POLICIES } from '../../../contract/trustedTypes'
import { trustedAddress } from '../../trustedAddress'
import { LINEUP_WORKER, remoteEngine } from './engine/port'
import workerAddress from './engine/worker?worker&url'

const ADDRESS = trustedAddress(TRUSTED_TYPES_POLICIES.importWorker, workerAddress)

/** Returns a function that returns the page's engine, whose worker starts at the first call and ends with the page. */
export const useEngine = () => useStarted(startEngine)

/** Returns a function that returns the page's line-up engine, like `useEngine`. */
export const useLineupEngine = () => useStarted(startLineupEngine)

const startEngine = () => connect(remoteEngine<Engine>, {})
const startLineupEngine = () => connect(remoteEngine<LineupEngine>, { name: LINEUP_WORKER })

function connect<Remote>(
  remote: (worker: Worker) => { engine: Remote; fail: (error: Error) => void },
  options: WorkerOptions,
) {
  const worker = new Worker(ADDRESS, { type: 'module', ...options })
  const { engine, fail } = remote(worker)
  // The worker's file failed to load, or the worker has no memory left.
  worker.addEventListener('error', ({ message }) => fail(new Error(message)))
  return { engine, end: () => worker.terminate() }
}

function useStarted<Engine>(start: () => { engine: Engine; end: () => void }): () => Engine {
  const started = useRef<ReturnType<typeof start>>(null)
  useEffect(
    () => () => {
      started.current?.end()
      started.current = null
    },
    [],
  )
  return useCallback(() => {
    started.current ??= start()
    return started.current.engine
  }, [start])
}
