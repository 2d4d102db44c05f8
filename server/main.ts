import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app'
import { serveBackups } from './backup/backup'
import { checkBackupDir } from './backup/nightly'
import { checkPort } from './checkPort'
import { checkSettings } from './checkSettings'
import { readSettings, type Settings } from './config'
import { connectDatabase } from './database/connect'
import { migrate } from './database/migrate'
import { refuseToBeginAnew } from './dataDirectory'
import { describeError } from './http/describeError'
import { createMailer } from './mail/mailer'
import { upgradePlayedFor } from './modules/analyses/playedForUpgrade'
import { checkMediaStore } from './modules/media/createMediaFiles'
import { upgradeMerges } from './modules/merges/mergeUpgrade'
import { upgradeNames } from './modules/nameUpgrade'
import { ensureAdministrator } from './modules/users/firstAdministrator'
import { createPdfPool } from './pdf/pdfPool'
import { createPasswords } from './security/passwords'
import { loadOrCreateTokenSecret } from './security/tokenSecret'
import { stopOnSignal } from './shutdown'
import { explainStartFailure } from './startFailure'

/** How long requests in flight may take to end once the process is told to stop. */
const DRAIN_MS = 10_000

/** Beside the built server; from its sources the client comes from Vite. */
const clientDir = import.meta.url.endsWith('.ts')
  ? undefined
  : fileURLToPath(new URL('../client', import.meta.url))

/**
 * Returns the settings of the demo: its own folder and database, and no mail server. It logs only warnings, so that the logins
 * stay visible in the terminal.
 */
function demoSettings(settings: Settings): Settings {
  const dataDir = join(settings.dataDir, 'demo')
  const nowhereElse = {
    backupDir: undefined,
    auditLog: undefined,
    mediaStore: undefined,
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    smtpUrl: undefined,
  }
  const logLevel = process.env.LOG_LEVEL ? settings.logLevel : 'warn'
  return { ...settings, ...nowhereElse, dataDir, logLevel }
}

const replicaAt = (url: string) => ({
  url,
  onOutage: (cause: Error) =>
    console.error(`The replica does not answer, lists go by the primary: ${cause.message}`),
  onRecovery: (seconds: number) => console.log(`The replica answers again, after ${seconds.toFixed(0)} s`),
})

async function start(isDemo: boolean): Promise<void> {
  const read = readSettings(process.env)
  const settings = isDemo ? demoSettings(read) : read
  await checkSettings(settings, (message) => console.warn(`Warning: ${message}`))
  if (settings.databaseUrl === undefined) refuseToBeginAnew(settings.dataDir)
  await checkMediaStore(settings, console.error)
  await checkPort(settings)
  await checkBackupDir(settings, {
    info: console.log,
    warn: (message) => console.warn(`Warning: ${message}`),
  })
  const passwords = createPasswords()
  const now = () => new Date()

  const database = await connectDatabase({
    databaseUrl: settings.databaseUrl,
    poolSize: settings.databasePoolSize,
    replica: settings.databaseReplicaUrl === undefined ? undefined : replicaAt(settings.databaseReplicaUrl),
    dataDir: join(settings.dataDir, 'database'),
    onError: (error) => console.error('A database connection was lost:', describeError(error).code ?? ''),
    onOutage: (cause) => console.error(`The database does not answer: ${cause.message}`),
    onLowSpace: (isLow) =>
      isLow
        ? console.error(`The disk of ${settings.dataDir} is full: nothing is stored until there is room`)
        : console.log(`There is room again on the disk of ${settings.dataDir}`),
    onRecovery: (seconds) => console.log(`The database answers again, after ${seconds.toFixed(0)} s`),
  })
  try {
    // After the database, of which it is a trace.
    const tokenSecret = settings.tokenSecret ?? loadOrCreateTokenSecret(settings.dataDir)
    const config = { ...settings, tokenSecret }
    await migrate(database, { log: console.log })
    await upgradeNames(database)
    await upgradeMerges(database)
    await upgradePlayedFor(database)
    const demo = isDemo ? await import('./demo/seedDemo') : undefined
    await demo?.seedDemo(database, { hashPassword: passwords.hash, now })
    await demo?.ensureMatchToday(database, { now })
    const first = await ensureAdministrator({ database, passwords, now }, config.firstAdministrator)
    // Printed at once: if the server ends before it listens, the next start creates no administrator.
    if (first) {
      console.log(`First administrator: ${first.email}`)
      if (first.generatedPassword) console.log(`Password, shown this once: ${first.generatedPassword}`)
    }

    const mail = createMailer(config)
    const pdf = createPdfPool()
    const app = await buildApp({ config, database, mail, drawPdf: pdf.draw, passwords, now, clientDir })
    const stopServing = await serveBackups({ config, database, log: app.log })
    stopOnSignal(async () => {
      await Promise.race([Promise.all([app.close(), stopServing()]), delay(DRAIN_MS)])
      app.server.closeAllConnections()
      await Promise.allSettled([mail.close(), pdf.close()])
      await database.close()
    })
    const address = await app.listen({ host: config.host, port: config.port })
    console.log(`Touchline is ready at ${address}`)
    for (const { role, email } of demo?.DEMO_LOGINS ?? []) {
      console.log(`${role.padEnd(8)}${email}   password: ${demo?.DEMO_PASSWORD}`)
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

try {
  await start(process.argv.includes('--demo'))
} catch (error) {
  console.error(`Touchline did not start. ${explainStartFailure(error)}`)
  process.exit(1)
}
