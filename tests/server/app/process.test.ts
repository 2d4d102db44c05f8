/** @module-tag slow */
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createPostgres, testEngine } from '../../support/database'
import { cloneEmbeddedTemplate } from '../../support/embeddedTemplate'
import { killServers, startServerProcess, takenPort } from '../../support/serverProcess'

afterEach(killServers)

const ADMIN = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a chosen password' }

/** An environment with an empty database of this run's engine. */
async function environment(): Promise<Record<string, string>> {
  const dataDir = dirname(await cloneEmbeddedTemplate())
  if (testEngine === 'embedded') return { ...ADMIN, DATA_DIR: dataDir }
  const { url } = await createPostgres()
  return { ...ADMIN, DATA_DIR: dataDir, DATABASE_URL: url, TOKEN_SECRET: 'shared by all instances, and long' }
}

const CREDENTIALS = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD })

const signIn = async (address: string) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/v1/login`, { method: 'POST', headers, body: CREDENTIALS })
  return answer.json()
}

/** Begins a sign-in of which half has arrived; `finish` sends the rest and returns all that is answered. */
async function halfSent(address: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const head = [
    'POST /v1/login HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${CREDENTIALS.length}`,
  ]
  await new Promise((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${CREDENTIALS.slice(0, 9)}`, resolve),
  )
  return {
    async finish() {
      socket.write(CREDENTIALS.slice(9))
      let heard = ''
      for await (const chunk of socket) heard += chunk.toString()
      return heard
    },
  }
}

// Starting a server takes seconds, on a busy machine many.
describe('the server process', { timeout: 90_000 }, () => {
  it('starts, answers requests in flight when told to stop, and leaves everything tidy', async () => {
    const variables = await environment()
    const server = startServerProcess(variables)
    const address = await server.ready()
    expect(await signIn(address)).toMatchObject({ success: true })

    const { finish } = await halfSent(address)
    // A round trip later the half request has certainly arrived.
    await fetch(`${address}/healthz`)
    server.child.kill('SIGTERM')
    server.child.kill('SIGINT')
    await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused')
    const answer = await finish()
    expect(answer).toContain('"success":true')
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(await server.ended()).toBe(0)

    const again = startServerProcess(variables)
    expect(await signIn(await again.ready())).toMatchObject({ success: true })
    expect(again.output()).not.toContain('First administrator')
  })

  it.runIf(testEngine === 'embedded')(
    'says in one line which port is taken, and creates the first administrator at the next start',
    async () => {
      const { port, release } = await takenPort()
      const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...others } = await environment()
      const variables = { ...others, PORT: String(port) }
      const server = startServerProcess(variables)
      expect(await server.ended()).toBe(1)
      expect(server.output()).toBe(
        `Touchline did not start. Port ${port} of 127.0.0.1 is in use; choose another with PORT.\n`,
      )
      await release()
      const again = startServerProcess(variables)
      await again.ready()
      expect(again.output()).toMatch(/^Password, shown this once: \S+$/m)
    },
  )

  it.runIf(testEngine === 'embedded')('says in one line which setting is wrong', async () => {
    const server = startServerProcess({ SIGNUP: 'maybe' })
    expect(await server.ended()).toBe(1)
    expect(server.output()).toBe('Touchline did not start. SIGNUP must be open or invite\n')
  })

  it.runIf(testEngine === 'embedded')('says in one line who holds the database', async () => {
    const variables = await environment()
    const first = startServerProcess(variables)
    await first.ready()
    const second = startServerProcess(variables)
    expect(await second.ended()).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(`^Touchline did not start\\. .*in use by process ${first.child.pid} [^\\n]*\\n$`),
    )
    expect(await signIn(await first.ready())).toMatchObject({ success: true })
  })

  it.runIf(testEngine === 'postgres')('starts several times at once on one database', async () => {
    const variables = await environment()
    const servers = [1, 2, 3].map(() => startServerProcess(variables))
    const addresses = await Promise.all(servers.map((server) => server.ready()))
    for (const address of addresses) expect(await signIn(address)).toMatchObject({ success: true })
    const announcing = servers.filter((server) => server.output().includes('First administrator'))
    expect(announcing).toHaveLength(1)
  })
})
