import { randomUUID } from 'node:crypto'
import type { Match } from '../../contract/match'
import { PATHS, RESOURCES } from '../../contract/paths'
import { hasPgBouncer, startPgBouncer } from '../../tests/support/pgbouncer'
import { caller, jsonOf, keptConnections, PLAIN } from '../http'
import { median, percentile } from '../measure'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { ask } from './ask'
import { type Drill, expectAll, type Note } from './drill'
import { withPostgres } from './postgres'

const SAVERS = 50
/** Fewer than savers, so that they meet; a match takes forty notes a side. */
const MATCHES = 10
const NOTES_EACH = 8
/** More lost races than this are a fault. */
const MAX_TRIES = 100

type Saved = { times: number[]; conflicts: number; acknowledged: Set<string> }

/** One person adds a note after the other to a match that others write in, too, on the newest version each time. */
async function addNotes(url: string, token: string, id: string, saved: Saved): Promise<void> {
  const path = PATHS.record('matches', id)
  for (let note = 0; note < NOTES_EACH; note += 1) {
    const said = { id: randomUUID(), shirtNo: null, notes: randomUUID() }
    for (let tries = 1; ; tries += 1) {
      if (tries > MAX_TRIES) throw new Error(`${MAX_TRIES} conflicts, one after the other`)
      const read = await ask(url, path, { token })
      const match = read.body as Match
      const body = { ...match, homeNotes: [...match.homeNotes, said] }
      const answer = await ask(url, path, { method: 'PUT', token, body })
      if (answer.status !== 200) throw new Error(`A save is answered ${answer.status}`)
      saved.times.push(answer.ms)
      const { error } = answer.body as { error?: true }
      if (!error) break
      saved.conflicts += 1
    }
    saved.acknowledged.add(said.notes)
  }
}

async function saveTogether(note: Note, databaseUrl: string): Promise<void> {
  const servers = [new ServerProcess({ databaseUrl }), new ServerProcess({ databaseUrl })]
  const agent = keptConnections()
  try {
    for (const server of servers) await server.start()
    const [first] = servers
    if (first === undefined) throw new Error('No server')
    const token = await accessToken(caller(first.url, agent))
    const call = caller(first.url, agent, token)
    const teams = [randomUUID(), randomUUID()]
    for (const id of teams) await call('POST', RESOURCES.teams.path, { body: { id, name: id } })
    const matches = Array.from({ length: MATCHES }, () => randomUUID())
    for (const id of matches) {
      const body = { id, date: '2026-05-01', homeTeamId: teams[0], awayTeamId: teams[1] }
      await call('POST', RESOURCES.matches.path, { body })
    }

    const saved: Saved = { times: [], conflicts: 0, acknowledged: new Set() }
    const from = performance.now()
    await Promise.all(
      Array.from({ length: SAVERS }, (_, at) => {
        const { url = '' } = servers[at % servers.length] ?? {}
        return addNotes(url, token, matches[Math.floor((at * MATCHES) / SAVERS)] ?? '', saved)
      }),
    )
    const seconds = (performance.now() - from) / 1_000
    note('saves a second, taken or told of a conflict', (saved.times.length / seconds).toFixed(0))
    note('one save, median', `${median(saved.times).toFixed(0)} ms`)
    note('one save, 99 of 100 within', `${percentile(saved.times, 99).toFixed(0)} ms`)
    note('conflicts told, and saved again', String(saved.conflicts))
    note('notes acknowledged', String(saved.acknowledged.size))

    for (const { url } of servers) {
      const there = caller(url, agent, token)
      const stored = new Set<string>()
      for (const id of matches) {
        const match = jsonOf(await there('GET', PATHS.record('matches', id), { headers: PLAIN })) as Match
        for (const { notes } of match.homeNotes) stored.add(notes ?? '')
      }
      expectAll(saved.acknowledged, stored)
    }
  } finally {
    agent.destroy()
    await Promise.all(servers.map((server) => server.remove()))
  }
}

export const twoInstances: Drill = {
  title: `Two instances, fifty people who save in ten matches${hasPgBouncer ? ', through PgBouncer' : ''}`,
  run: (note) =>
    withPostgres(async ({ url }) => {
      if (!hasPgBouncer) return saveTogether(note, url)
      const pgbouncer = await startPgBouncer(url)
      try {
        await saveTogether(note, pgbouncer.urlOf(url))
      } finally {
        await pgbouncer.stop()
      }
    }),
}
