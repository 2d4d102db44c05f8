import { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerData } from './embeddedMessages'

/** Starts the thread of the embedded database: the worker beside this file, as it is written or as it was built. */
export function startEmbeddedThread(data: EmbeddedWorkerData): Worker {
  const file = import.meta.url.endsWith('.ts') ? './embeddedWorker.source.mjs' : './embeddedWorker.js'
  return new Worker(new URL(file, import.meta.url), {
    workerData: data,
    execArgv: [],
    name: 'embedded database',
  })
}
