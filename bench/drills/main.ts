import { messageOf } from '../../contract/errors'
import { machine } from '../measure'
import { backupUnderLoad } from './backupUnderLoad'
import { blackHole } from './blackHole'
import { type Drill, NotRun } from './drill'
import { eightStarters } from './eightStarters'
import { endingSharesEmbedded, endingSharesPostgres } from './endingShares'
import { fairReports } from './fairReports'
import { fullDiskEmbedded, fullDiskPostgres } from './fullDisk'
import { jobsEmbedded, jobsPostgres } from './jobs'
import { killsEmbedded, killsPostgres } from './kills'
import { mailsEmbedded, mailsPostgres } from './mails'
import { migrationBesideBackup } from './migrationBesideBackup'
import { pictureBombs } from './pictureBombs'
import { readReplica } from './readReplica'
import { stoppedDatabase } from './stoppedDatabase'
import { twoInstances } from './twoInstances'
import { userDeletionEmbedded, userDeletionPostgres } from './userDeletion'

/** By their names on the command line. */
const DRILLS: Record<string, Drill> = {
  blackHole,
  stoppedDatabase,
  fullDiskEmbedded,
  fullDiskPostgres,
  killsEmbedded,
  killsPostgres,
  jobsEmbedded,
  jobsPostgres,
  mailsEmbedded,
  mailsPostgres,
  eightStarters,
  endingSharesEmbedded,
  endingSharesPostgres,
  twoInstances,
  readReplica,
  backupUnderLoad,
  migrationBesideBackup,
  pictureBombs,
  fairReports,
  userDeletionEmbedded,
  userDeletionPostgres,
}

async function run({ title, run }: Drill): Promise<'kept' | 'failed' | 'not run'> {
  console.log(`\n${title}`)
  try {
    await run((name, value) => console.log(`  ${name.padEnd(58)}${value.padStart(14)}`))
    console.log('  kept')
    return 'kept'
  } catch (error) {
    const isNotRun = error instanceof NotRun
    console.log(isNotRun ? `  not run: ${error.message}` : `  FAILED: ${messageOf(error)}`)
    return isNotRun ? 'not run' : 'failed'
  }
}

/** `npm run drills [-- name…]`: runs the drills one by one. Exits with 1 if an acknowledged record is missing. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(DRILLS, name))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')} among ${Object.keys(DRILLS).join(', ')}`)
  console.log(`Drills on ${machine()}`)
  const ends = { kept: 0, failed: 0, 'not run': 0 }
  for (const [name, drill] of Object.entries(DRILLS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    ends[await run(drill)] += 1
  }
  console.log(`\n${ends.kept} kept, ${ends.failed} failed, ${ends['not run']} not run`)
  if (ends.failed === 0 && ends.kept > 0) console.log('Nothing acknowledged is missing')
  process.exitCode = ends.failed === 0 ? 0 : 1
}

await main(process.argv.slice(2))
