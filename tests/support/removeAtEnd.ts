import { rmSync } from 'node:fs'

const folders = new Set<string>()

/** Removes a folder when this process ends. */
export function removeAtEnd(folder: string): void {
  if (folders.size === 0) {
    process.once('exit', removeAll)
    // How Vitest ends its processes, which without this would not say "exit".
    process.once('SIGTERM', () => {
      removeAll()
      process.kill(process.pid, 'SIGTERM')
    })
  }
  folders.add(folder)
}

function removeAll() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
