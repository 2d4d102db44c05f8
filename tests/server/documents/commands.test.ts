/** @module-tag slow */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { newFolder } from '../../support/backups'
import { allBlocks } from '../../support/documents'
import { killServers, startServerProcess } from '../../support/serverProcess'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
afterAll(killServers)

const FILES = {
  'teams.csv': 'name,country\nWyndlemoor Town,England\n',
  'players.csv': 'name,team,birthDate\nNuno Vale,Wyndlemoor Town,2001-05-17\n',
  'matches.csv': 'date,home,away\n2026-11-28,Wyndlemoor Town,Ashcombe Rovers\n',
  'users.csv': 'firstName,lastName,email,role\nMina,Castroverde,mina@club.example,Scout\n',
}

// Starts a server and a dozen commands in sequence.
describe('commands that README and docs run', { timeout: 300_000 }, () => {
  it('succeed on a new installation', async () => {
    const folder = newFolder()
    const inFolder = (name: string) => join(folder, name)
    mkdirSync(inFolder('reports'))
    for (const [name, content] of Object.entries(FILES)) writeFileSync(inFolder(name), content)
    const installation = { DATA_DIR: inFolder('data') }
    const server = startServerProcess({
      ...installation,
      ADMIN_EMAIL: 'you@club.example',
      ADMIN_PASSWORD: 'four words nobody guesses',
    })
    const url = await server.ready()

    const commands = allBlocks().filter(({ comment }) => comment === 'run')
    expect(commands.length).toBeGreaterThan(4)
    for (const { document, text } of commands) {
      const here = text
        .replaceAll('http://127.0.0.1:3000', url)
        .replaceAll('/tmp/drill', inFolder('drill'))
        .replace(/\b(\w+)\.csv/g, `--report ${inFolder('reports')}/$1.csv ${folder}/$1.csv`)
      // npm runs scripts in Touchline's folder, whatever folder it is called in.
      const script = `set -e\nnpm() { command npm --silent --prefix ${ROOT} "$@"; }\n${here}`
      const env = { ...process.env, ...installation }
      await run('bash', ['-c', script], { cwd: folder, env }).catch((error: unknown) =>
        expect.fail(`${document}: ${String(error)}`),
      )
    }
  })
})
