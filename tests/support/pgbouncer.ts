import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unprivilegedAccount } from './postgresServer'
import { takenPort } from './serverProcess'

/** The connections to PostgreSQL that all sessions of a database share. Tests have more sessions. */
const SERVER_CONNECTIONS = 4

const binary = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

export const hasPgBouncer = binary !== undefined

/** A PgBouncer in transaction mode, as Debian configures one otherwise. */
export type PgBouncer = {
  /** The URL of the same database through PgBouncer. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

/** The shell ends PgBouncer when its input closes, even if this process is killed. */
const UNTIL_INPUT_CLOSES = `
  "$1" "$2/pgbouncer.ini" >"$2/log" 2>&1 </dev/null &
  read -r _
  kill -INT $!
  wait
  rm -rf "$2"`

/** Starts PgBouncer in front of the server that a PostgreSQL URL names. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  if (binary === undefined) throw new Error('PgBouncer is not installed')
  const { hostname, port, username, password, searchParams } = new URL(databaseUrl)
  const { port: ownPort, release } = await takenPort()
  await release()
  const directory = mkdtempSync(join(tmpdir(), 'touchline-pgbouncer-'))
  const server = `host=${searchParams.get('host') ?? hostname} port=${port || 5432}`
  writeFileSync(join(directory, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(directory, 'pgbouncer.ini'),
    `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${directory}/users
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  )
  const account = unprivilegedAccount()
  if (account) chownSync(directory, account.uid, account.gid)
  const shell = spawn('sh', ['-c', UNTIL_INPUT_CLOSES, 'sh', binary, directory], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  const stop = () => {
    shell.stdin.end()
    return ended
  }
  for (const deadline = Date.now() + 10_000; !(await accepts(ownPort)); await wait(20)) {
    if (Date.now() < deadline) continue
    const log = readFileSync(join(directory, 'log'), 'utf8')
    await stop()
    rmSync(directory, { recursive: true, force: true })
    throw new Error(`PgBouncer did not start:\n${log}`)
  }
  return {
    urlOf(other) {
      const url = new URL(other)
      url.searchParams.delete('host')
      url.host = `127.0.0.1:${ownPort}`
      return url.href
    },
    stop,
  }
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
