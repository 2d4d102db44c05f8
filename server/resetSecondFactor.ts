import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, readOnlyArgument } from './commandLine'
import { ConfigError, readDataLocation } from './config'
import { connectDatabase } from './database/connect'
import { resetSecondFactorOf } from './modules/secondFactor/resetForOwner'
import { explainStartFailure } from './startFailure'

const USAGE = `Takes the second factor away from somebody who has lost phone and recovery codes, where no other administrator can.

  npm run reset-second-factor -- EMAIL

DATA_DIR and DATABASE_URL say which installation, as they do for npm start. The embedded database is open to its server alone: stop that first.`

/** `npm run reset-second-factor -- EMAIL`; the exit code. */
async function main(email: string): Promise<number> {
  try {
    const { databaseUrl, dataDir } = readDataLocation(process.env)
    const directory = join(dataDir, 'database')
    if (databaseUrl === undefined && !existsSync(directory)) {
      throw new ConfigError(`There is no database in ${directory}: is DATA_DIR or DATABASE_URL another one?`)
    }
    const database = await connectDatabase({ databaseUrl, dataDir: directory, poolSize: 1 })
    const isReset = await resetSecondFactorOf(database, email, new Date()).finally(() => database.close())
    console.log(isReset ? `${email} signs in with the password alone` : `${email} has no second factor here`)
    return isReset ? 0 : 1
  } catch (error) {
    console.error(explainStartFailure(error))
    return 1
  }
}

process.exit(await main(readCommandLine(USAGE, readOnlyArgument)))
