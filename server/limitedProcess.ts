import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type LimitedProgram = {
  /** The name of the file that Node runs, beside the caller's file, without its extension. */
  program: string
  /** The caller's `import.meta.url`. */
  from: string
  args?: readonly string[]
  /** The limit of Node's heap, in megabytes. */
  heapMb: number
  /** The memory that the process may write to, including the program, in megabytes. */
  memoryMb: number
  env?: Record<string, string>
}

/** Starts a process that has none of the server's secrets, and only so much memory. It sends messages to this process. */
export function spawnLimited({
  program,
  from,
  args = [],
  heapMb,
  memoryMb,
  env,
}: LimitedProgram): ChildProcess {
  const isSource = from.endsWith('.ts')
  const path = fileURLToPath(new URL(`${program}.${isSource ? 'ts' : 'js'}`, from))
  // Node before 22.18 cannot run TypeScript.
  const loader = isSource ? ['--import', 'tsx'] : []
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, ...loader, path, ...args]
  const [file = '', ...rest] = process.platform === 'linux' ? limited(command, memoryMb) : command
  return spawn(file, rest, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // Few memory pools, because each pool keeps its largest size.
    env: { MALLOC_ARENA_MAX: '2', ...env },
  })
}

/** Only the system can limit memory that native code and WebAssembly take past Node. */
const limited = (command: readonly string[], memoryMb: number) => [
  '/bin/sh',
  '-c',
  `ulimit -c 0 && ulimit -d ${memoryMb * 1024} && exec "$0" "$@"`,
  ...command,
]
