import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import type { TokenScope } from '../../../contract/apiToken'
import { RESOURCES } from '../../../contract/paths'
import { newFolder } from '../../support/backups'
import { inDays } from '../../support/consents'
import { readDocument } from '../../support/documents'
import { aMatch } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { createToken } from '../../support/programs'
import { openServer, test } from '../../support/serverTest'

const run = promisify(execFile)

let scout: Persona
let folder: string
let url: string

beforeEach(async () => {
  // Only a server with options is not shared with other tests, which call it without listening.
  await openServer({ config: { logLevel: 'silent' } })
  url = await test.app.listen({ port: 0 })
  scout = await persona(test, 'Scout')
  folder = newFolder()
})

/** Returns the code below a heading of docs/api.md, unchanged. */
const exampleOf = (heading: string) =>
  readDocument('docs/api.md')
    .split(`\n### ${heading}\n`)[1]
    ?.match(/```(?:sh|js)\n(.*?)\n```/s)?.[1] ?? expect.fail(`no example ${heading}`)

/** Runs a program with a new token, and returns its output. */
const runWith = async (scope: TokenScope, program: string, ...args: string[]) => {
  const { body } = await createToken(scout, { scope })
  const env = { PATH: process.env.PATH, TOUCHLINE: url, TOKEN: body.token, TZ: 'UTC' }
  return (await run(program, args, { cwd: folder, env })).stdout
}

it('runs the token examples of docs/api.md unchanged', async () => {
  const records = ['Nuno Vale', '=1+1'].map((name) => ({ id: crypto.randomUUID(), name }))
  await writeFile(join(folder, 'players.json'), JSON.stringify({ records }))
  for (const _night of [1, 2]) await runWith('write', 'bash', '-c', exampleOf('Nightly import'))
  const { body } = await scout.call<{ players: { id: string }[] }>('GET', RESOURCES.players.path)
  expect(new Set(body.players.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)))

  await writeFile(join(folder, 'export.mjs'), exampleOf('Export to a spreadsheet'))
  const [header, ...rows] = (await runWith('read', process.execPath, 'export.mjs')).trim().split('\n')
  expect(header).toBe('id,name,birthDate,position,foot,nationality')
  expect(rows.map((row) => row.split(',')[1])).toEqual(['"\'=1+1"', '"Nuno Vale"'])

  for (const date of [-1, 0, 1].map(inDays)) await aMatch(test, scout, { date })
  const answer = JSON.parse(await runWith('read', 'bash', '-c', exampleOf('Matches of today')))
  expect(answer).toMatchObject({
    matches: [{ date: expect.stringMatching(`${inDays(0)}|${inDays(1)}`) }],
    total: 1,
  })
})

it('fails in the example of a nightly import when a record was refused', async () => {
  await writeFile(join(folder, 'players.json'), JSON.stringify({ records: [{ name: '' }] }))
  await expect(runWith('write', 'bash', '-c', exampleOf('Nightly import'))).rejects.toThrow()
})
