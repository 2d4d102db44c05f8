import { resolve } from 'node:path'
import { readCommandLine, readOnlyArgument } from '../commandLine'
import { readDataLocation } from '../config'
import { explainStartFailure } from '../startFailure'
import { backup } from './backup'
import { describeContents, describeMissing } from './backupFile'
import { restore } from './restore'

const COMMANDS = {
  backup: { run: backup, done: 'Backed up' },
  restore: { run: restore, done: 'Restored' },
}

const USAGE = `Everything of an installation in one file: the database, uploaded files and your legal texts.

  npm run backup -- FILE     writes it, also while the server is running
  npm run restore -- FILE    fills an empty DATA_DIR, or an empty database of DATABASE_URL, from it

DATA_DIR and DATABASE_URL say which installation, as they do for npm start.`

/** Runs `npm run backup -- FILE` or `npm run restore -- FILE` and returns the exit code. */
async function main([name, ...args]: readonly string[]): Promise<number> {
  const { run, done } = COMMANDS[name === 'restore' ? name : 'backup']
  const file = readCommandLine(USAGE, readOnlyArgument, args)
  try {
    // npm changes into the folder of the package; INIT_CWD is the folder of the caller.
    const path = resolve(process.env.INIT_CWD ?? '.', file)
    const contents = await run(path, readDataLocation(process.env))
    console.log(`${done}: ${describeContents(contents)}`)
    const missing = describeMissing(contents)
    if (missing !== undefined) console.error(missing)
    return 0
  } catch (error) {
    console.error(explainStartFailure(error))
    return 1
  }
}

process.exit(await main(process.argv.slice(2)))
