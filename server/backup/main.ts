import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HELP, readCommandLine, readOnlyArgument } from '../commandLine'
import { readDataLocation } from '../config'
import { explainStartFailure } from '../startFailure'
import { backup } from './backup'
import { describeContents, describeMissing } from './backupFile'
import type { BackupContents } from './readBackup'
import { restore } from './restore'
import type { RestoreOptions } from './restoreErasures'

const USAGE = `Everything of an installation in one file: the database, uploaded files and your legal texts.

  npm run backup -- FILE     writes it, also while the server is running
  npm run restore -- FILE    fills an empty DATA_DIR, or an empty database of DATABASE_URL, from it

A restore erases again the players and users who were erased after the backup. It reads their tombstones in the folder of FILE and in BACKUP_DIR.

  --erasures DIR         reads the tombstones in DIR, too; may be repeated
  --without-erasures     restores also if erasures after the backup are unknown

DATA_DIR and DATABASE_URL say which installation, as they do for npm start.`

/** Reads the arguments of `npm run restore`. Returns null for `--help`. */
function readRestoreArguments(args: string[]): (RestoreOptions & { file: string }) | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...HELP,
      erasures: { type: 'string', multiple: true, default: [] },
      'without-erasures': { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(`Expected one file, got ${positionals.length}`)
  return { file, erasures: values.erasures.map(fromCaller), withoutErasures: values['without-erasures'] }
}

/** Resolves a path in the folder of the caller: npm changes into the folder of the package. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

function backUp(args: string[]): Promise<BackupContents> {
  const file = readCommandLine(USAGE, readOnlyArgument, args)
  return backup(fromCaller(file), readDataLocation(process.env))
}

function restoreFrom(args: string[]): Promise<BackupContents> {
  const { file, ...options } = readCommandLine(USAGE, readRestoreArguments, args)
  const { backupDir, ...target } = readDataLocation(process.env)
  return restore(fromCaller(file), target, { ...options, backupDir })
}

/** Runs `npm run backup -- FILE` or `npm run restore -- FILE` and returns the exit code. */
async function main([name, ...args]: string[]): Promise<number> {
  const isRestore = name === 'restore'
  try {
    const contents = await (isRestore ? restoreFrom(args) : backUp(args))
    console.log(`${isRestore ? 'Restored' : 'Backed up'}: ${describeContents(contents)}`)
    const missing = describeMissing(contents)
    if (missing !== undefined) console.error(missing)
    return 0
  } catch (error) {
    console.error(explainStartFailure(error))
    return 1
  }
}

process.exit(await main(process.argv.slice(2)))
