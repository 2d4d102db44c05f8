import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = {
  url: string
  /** Stops the server until `start`: in order, or as a crash would. */
  halt(how: 'fast' | 'crash'): Promise<void>
  start(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

type Account = { uid: number; gid: number } | undefined

/**
 * Starts a temporary PostgreSQL from the newest installed binaries, in a new directory and reachable through a socket there. Returns undefined if
 * none is installed, or if only root could run it, which PostgreSQL refuses.
 *
 * @param isDurable keeps commits through crashes, which is slower
 * @param within where its directory is made
 */
export async function startPostgres({
  isDurable = false,
  within = tmpdir(),
} = {}): Promise<PostgresServer | undefined> {
  const binaries = findBinaries()
  const account = unprivilegedAccount()
  if (!binaries || (process.getuid?.() === 0 && !account)) return undefined
  const directory = mkdtempSync(join(within, 'touchline-postgres-'))
  if (account) chownSync(directory, account.uid, account.gid)
  try {
    initialise(binaries, directory, account)
    return await run({ binaries, directory, account, settings: isDurable ? '' : CARELESS })
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

/** Starts a streaming replica of a server that `startPostgres` has started. */
export async function startReplica({ url }: PostgresServer): Promise<PostgresServer> {
  const binaries = findBinaries()
  const account = unprivilegedAccount()
  if (!binaries) throw new Error('No PostgreSQL binaries found')
  const directory = mkdtempSync(join(tmpdir(), 'touchline-replica-'))
  if (account) chownSync(directory, account.uid, account.gid)
  try {
    const data = ['-D', join(directory, 'data'), '--checkpoint=fast', '--write-recovery-conf', '--no-sync']
    execFileSync(join(binaries, 'pg_basebackup'), ['-d', url, ...data], {
      ...account,
      cwd: directory,
      stdio: 'pipe',
    })
    return await run({ binaries, directory, account, settings: '' })
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

/** Returns the account for PostgreSQL and its tools, because they refuse root; undefined for the current account. */
export const unprivilegedAccount = (): Account =>
  process.getuid?.() === 0 ? accountOf('postgres') : undefined

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function accountOf(name: string): Account {
  try {
    const ask = (option: string) =>
      Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

/**
 * Creates a database that sorts by the rules of a language, from PostgreSQL 15 on, as many real servers do. The embedded database does not, so code
 * that depends on a database's own order fails on one of the two.
 */
function initialise(binaries: string, directory: string, account: Account): void {
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' })
  const knowsIcu = Number(/\d+/.exec(version)?.[0]) >= 15
  const args = [
    '-D',
    join(directory, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const language = knowsIcu ? ['--locale-provider=icu', '--icu-locale=en-US'] : []
  execFileSync(join(binaries, 'initdb'), [...args, ...language], {
    ...account,
    cwd: directory,
    stdio: 'pipe',
  })
}

const CARELESS = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'

/**
 * The shell starts the server, and stops it with the signals that it reads. When its input closes, even if this process is killed, it stops the
 * server and removes its directory.
 */
const UNTIL_INPUT_CLOSES = `
  start() {
    "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c shared_buffers=64MB $3 >>"$2/log" 2>&1 </dev/null &
  }
  start "$@"
  while read -r told; do
    if [ "$told" = start ]; then start "$@"; else kill "-$told" $!; wait $!; echo ended; fi
  done
  kill -INT $!
  wait
  rm -rf "$2"`

const SIGNALS = { fast: 'INT', crash: 'QUIT' }

type Run = { binaries: string; directory: string; account: Account; settings: string }

async function run({ binaries, directory, account, settings }: Run): Promise<PostgresServer> {
  const shell = spawn('sh', ['-c', UNTIL_INPUT_CLOSES, 'sh', binaries, directory, settings], {
    ...account,
    cwd: '/',
    // A separate process group: Ctrl-C ends only the tests, which closes the shell's input.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const stop = () => {
    shell.stdin.end()
    return ended
  }
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`
  const ready = async () => {
    for (const deadline = Date.now() + 30_000; !(await answers(url)); await wait(50)) {
      if (Date.now() < deadline) continue
      const log = readFileSync(join(directory, 'log'), 'utf8')
      await stop()
      throw new Error(`The throw-away PostgreSQL did not start:\n${log}`)
    }
  }
  await ready()
  return {
    url,
    async halt(how) {
      const gone = once(shell.stdout, 'data')
      shell.stdin.write(`${SIGNALS[how]}\n`)
      await gone
    },
    start() {
      shell.stdin.write('start\n')
      return ready()
    },
    stop,
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
