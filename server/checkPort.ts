import { createServer } from 'node:net'
import type { Settings } from './config'

/**
 * Rejects with the system's error if the server could not listen on its port. The start calls it before it creates the first
 * administrator, so that no password is printed for a server that does not run.
 */
export function checkPort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer((socket) => socket.destroy())
    probe.once('error', reject)
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })
}
