import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Limits = {
  /** The limit of Node's heap, in megabytes. */
  heapMb: number
  /** The memory that the process may write to, including the program, in megabytes. */
  memoryMb: number
}

/**
 * Starts a process that has none of the server's secrets, and only so much memory. It sends messages to this process.
 *
 * @param program the path of the program without its extension, from the caller's file
 * @param from the caller's `import.meta.url`
 */
export function spawnLimited(
  program: string,
  from: string,
  { heapMb, memoryMb }: Limits,
  args: readonly string[] = [],
): ChildProcess {
  const isSource = from.endsWith('.ts')
  const path = fileURLToPath(new URL(`${program}.${isSource ? 'ts' : 'js'}`, from))
  // Node before 22.18 cannot run TypeScript.
  const loader = isSource ? ['--import', 'tsx'] : []
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, ...loader, path, ...args]
  // Only the system can limit memory that native code and WebAssembly take past Node.
  const limit = ['/bin/sh', '-c', `ulimit -c 0 && ulimit -d ${memoryMb * 1024} && exec "$0" "$@"`]
  const [file = '', ...rest] = process.platform === 'linux' ? [...limit, ...command] : command
  return spawn(file, rest, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Few threads and memory pools, because each pool keeps its largest size.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '1' },
  })
}
