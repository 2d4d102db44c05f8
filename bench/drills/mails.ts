import { setTimeout as delay } from 'node:timers/promises'
import { RESOURCES } from '../../contract/paths'
import { type SmtpServer, startSmtpServer } from '../../tests/support/smtpServer'
import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { ask } from './ask'
import { type Drill, expectAll, type Note } from './drill'
import { withPostgres } from './postgres'

const KILLS = 5
const INVITERS = 4
const MAX_LIFE_MS = 1_500
/** What the killed server was sending belongs to it for two minutes; then anybody may. */
const MAX_ARRIVAL_MS = 150_000
const MAX_ANSWER_MS = 1_000
const MAX_STOP_MS = 4_000

let count = 0

/** Sends an invitation. Returns the address if the server acknowledged it. */
async function invite(url: string, token: string): Promise<string | null> {
  count += 1
  const email = `reader${count}@example.com`
  const body = { firstName: 'Ada', lastName: 'Reader', email }
  const { status } = await ask(url, RESOURCES.users.path, { method: 'POST', token, body })
  return status === 201 ? email : null
}

const recipientsOf = ({ heard }: SmtpServer) =>
  heard.flatMap((line) => /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? [])

/** Kills a server on which people are invited, again and again: everybody who was acknowledged gets their mail. */
async function endureKills(
  note: Note,
  server: ServerProcess,
  token: string,
  smtp: SmtpServer,
): Promise<void> {
  const acknowledged = new Set<string>()
  let isOver = false
  const inviting = Promise.all(
    Array.from({ length: INVITERS }, async () => {
      while (!isOver) {
        const email = await invite(server.url, token)
        if (email === null) await delay(50)
        else acknowledged.add(email)
      }
    }),
  )
  for (let kill = 0; kill < KILLS; kill += 1) {
    await delay(50 + Math.random() * MAX_LIFE_MS)
    await server.kill()
    await server.start()
  }
  isOver = true
  await inviting
  const from = performance.now()
  const hasAll = () => new Set(recipientsOf(smtp)).size >= acknowledged.size
  while (!hasAll() && performance.now() - from < MAX_ARRIVAL_MS) await delay(200)
  const sent = recipientsOf(smtp)
  note('invitations acknowledged, with kills in between', `${acknowledged.size}, ${KILLS}`)
  note('mails sent twice', String(sent.length - new Set(sent).size))
  note('until the last of them was sent', `${((performance.now() - from) / 1_000).toFixed(1)} s`)
  expectAll(acknowledged, new Set(sent))
}

/** Lets the mail server hang: neither an answer nor the end of the server waits for it. */
async function endureSilence(
  note: Note,
  server: ServerProcess,
  token: string,
  smtp: SmtpServer,
): Promise<void> {
  smtp.hang()
  await invite(server.url, token)
  await delay(1_500)
  const from = performance.now()
  if ((await invite(server.url, token)) === null) throw new Error('An invitation was refused')
  const answer = performance.now() - from
  const told = performance.now()
  await server.stop()
  const stop = performance.now() - told
  note('an answer while the mail server hangs', `${answer.toFixed(0)} ms`)
  note('from SIGTERM to the end, meanwhile', `${(stop / 1_000).toFixed(1)} s`)
  if (answer > MAX_ANSWER_MS) throw new Error('The answer waited for the mail server')
  if (stop > MAX_STOP_MS) throw new Error('The end waited for the mail server')
}

async function endure(note: Note, options: { databaseUrl?: string }): Promise<void> {
  const smtp = await startSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'drill@example.com' }
  const server = new ServerProcess({ ...options, environment })
  const agent = keptConnections()
  try {
    await server.start()
    const token = await accessToken(caller(server.url, agent))
    await endureKills(note, server, token, smtp)
    await endureSilence(note, server, token, smtp)
  } finally {
    agent.destroy()
    await server.remove()
    await smtp.close()
  }
}

export const mailsEmbedded: Drill = {
  title: 'The server is killed while people are invited, and its mail server hangs, embedded database',
  run: (note) => endure(note, {}),
}

export const mailsPostgres: Drill = {
  title: 'The same on PostgreSQL',
  run: (note) => withPostgres(({ url }) => endure(note, { databaseUrl: url })),
}
