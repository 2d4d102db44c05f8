import { rmSync } from 'node:fs'

/** Removes a folder when this process ends. */
export function removeAtEnd(folder: string): void {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  // How Vitest ends its processes, which without this would not say "exit".
  process.once('SIGTERM', () => {
    remove()
    process.kill(process.pid, 'SIGTERM')
  })
}
