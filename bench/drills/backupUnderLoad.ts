import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod/mini'
import { PATHS } from '../../contract/paths'
import { SMALL_PNG } from '../../tests/support/uploads'
import { writeBigClub } from '../bigClub'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { type Drill, expectAll, type Note } from './drill'
import { withPostgres } from './postgres'
import { Savers, storedTeams } from './savers'

const SAVERS = 8
const UPLOADS = 50
const COMMAND = fileURLToPath(new URL('../../server/backup/main.ts', import.meta.url))
const agent = keptConnections()
const signIn = (server: ServerProcess) => accessToken(caller(server.url, agent))

type Place = { server: ServerProcess; databaseUrl?: string }

/** `npm run backup` or `restore`, and how many seconds it took. */
async function run(
  name: 'backup' | 'restore',
  file: string,
  { server, databaseUrl = '' }: Place,
): Promise<number> {
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: databaseUrl }
  const options = name === 'restore' ? ['--without-erasures'] : []
  const from = performance.now()
  await promisify(execFile)(process.execPath, ['--import', 'tsx', COMMAND, name, file, ...options], { env })
  return (performance.now() - from) / 1_000
}

async function upload(url: string, token: string): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([SMALL_PNG], { type: 'image/png' }), 'photo.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url + PATHS.media, { method: 'POST', headers, body })
  return z.object({ url: z.string() }).parse(await answer.json()).url
}

/** Backs up a server on which people save, restores it elsewhere, and looks for everything that was acknowledged before it began. */
async function move(note: Note, words: string, from: Place, to: Place): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-drill-'))
  const file = join(folder, 'club.backup')
  try {
    const token = await signIn(from.server)
    const files: string[] = []
    for (let sent = 0; sent < UPLOADS; sent += 1) files.push(await upload(from.server.url, token))
    const savers = new Savers(from.server, token, SAVERS)
    while (savers.acknowledged.size < 100) await new Promise((resolve) => setTimeout(resolve, 20))

    const acknowledged = new Set(savers.acknowledged)
    const answered = savers.answers.length
    const memory = from.server.memory() ?? 0
    const took = await run('backup', file, from)
    await savers.stop()
    const meanwhile = savers.answers.slice(answered)
    const refused = meanwhile.filter(({ status }) => status !== 201)
    if (refused.length > 0) throw new Error(`${refused.length} saves were answered ${refused[0]?.status}`)
    note(`${words}: backup`, `${took.toFixed(1)} s`)
    note(`${words}: its size`, `${(statSync(file).size / 1024 / 1024).toFixed(1)} MB`)
    note(`${words}: records acknowledged meanwhile`, String(meanwhile.length))
    note(
      `${words}: the longest save meanwhile`,
      `${Math.max(...meanwhile.map(({ ms }) => ms)).toFixed(0)} ms`,
    )
    note(`${words}: more memory in the server`, `${((from.server.memory() ?? 0) - memory).toFixed(0)} MB`)

    note(`${words}: restoring`, `${(await run('restore', file, to)).toFixed(1)} s`)
    await to.server.start()
    const restored = await signIn(to.server)
    expectAll(acknowledged, await storedTeams(to.server.url, restored))
    const headers = { authorization: `Bearer ${restored}` }
    const missing = []
    for (const path of files) {
      if ((await fetch(to.server.url + path, { headers })).status !== 200) missing.push(path)
    }
    if (missing.length > 0)
      throw new Error(`${missing.length} uploaded files are missing, such as ${missing[0]}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From one engine to the other and back. */
export const backupUnderLoad: Drill = {
  title: 'A large club is backed up while people save, and moves to PostgreSQL and back',
  run: (note) =>
    withPostgres(async ({ url: databaseUrl }) => {
      const embedded = new ServerProcess()
      const served = new ServerProcess({ databaseUrl })
      const again = new ServerProcess()
      try {
        await embedded.start()
        await embedded.stop()
        await writeBigClub(embedded.databaseDir)
        await embedded.start()
        await move(note, 'to PostgreSQL', { server: embedded }, { server: served, databaseUrl })
        await move(note, 'and back', { server: served, databaseUrl }, { server: again })
      } finally {
        agent.destroy()
        for (const server of [embedded, served, again]) await server.remove()
      }
    }),
}
