import { messageOf } from '../../contract/errors'
import { machine } from '../measure'
import { backupUnderLoad } from './backupUnderLoad'
import { blackHole } from './blackHole'
import { type Drill, NotRun } from './drill'
import { eightStarters } from './eightStarters'
import { killsEmbedded, killsPostgres } from './kills'
import { mailsEmbedded, mailsPostgres } from './mails'
import { stoppedDatabase } from './stoppedDatabase'
import { twoInstances } from './twoInstances'

/** By their names on the command line. */
const DRILLS: Record<string, Drill> = {
  blackHole,
  stoppedDatabase,
  killsEmbedded,
  killsPostgres,
  mailsEmbedded,
  mailsPostgres,
  eightStarters,
  twoInstances,
  backupUnderLoad,
}

async function run({ title, run }: Drill): Promise<boolean> {
  console.log(`\n${title}`)
  try {
    await run((name, value) => console.log(`  ${name.padEnd(58)}${value.padStart(14)}`))
    console.log('  kept')
    return true
  } catch (error) {
    console.log(error instanceof NotRun ? `  not run: ${error.message}` : `  FAILED: ${messageOf(error)}`)
    return error instanceof NotRun
  }
}

/** `npm run drills [-- name…]`: breaks what can break, one after the other; ends with 1 where anything acknowledged is missing. */
async function main(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !Object.hasOwn(DRILLS, name))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')} among ${Object.keys(DRILLS).join(', ')}`)
  console.log(`Drills on ${machine()}`)
  let failed = 0
  for (const [name, drill] of Object.entries(DRILLS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    if (!(await run(drill))) failed += 1
  }
  console.log(failed === 0 ? '\nNothing acknowledged is missing' : `\n${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

await main(process.argv.slice(2))
